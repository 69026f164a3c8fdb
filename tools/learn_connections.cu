// Learns the values of src/isthmus/bots/connections/evaluation.py on a graphics card: millions of solo games.
//
//     nvcc -O3 -arch=native -o learn tools/learn_connections.cu && ./learn tables.bin values.bin SECONDS
//
// tools/learn_connections.py writes tables.bin, reads values.bin and says what both contain. Each thread plays one game
// with the current values and takes the best step by them (apart from ties there is no exploration: the tiles bring
// enough chance). Then every board on the way learns from what came after it: the target is the loss of the next step
// plus a mixture of the value of the next board and of what was really lost from there (lambda). The correction of a
// board is shared evenly by its features; a feature moves by the mean of its corrections, with momentum.
// Features are defined in evaluation.py; the two must agree, and the Python side checks that they do.

#include <cstdio>
#include <cstdlib>
#include <chrono>
#include <vector>

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { \
    fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(e)); exit(1); } } while (0)

// the same numbers as in evaluation.py
const int CODES = 4096, PHASES = 25, SINGLES = 463, STAKES = 5, MOST = 13, DEAD = 64, CROWD = 12, PERIOD = 2;
const int PAIR_KINDS = 39656, PERIODS = (PHASES + PERIOD - 1) / PERIOD;
const int SUPPLY = PHASES * SINGLES, TALLY = SUPPLY + PHASES * 2 * STAKES * MOST * MOST;
const int HOMES = TALLY + PHASES * 16 * 8, PAIR = HOMES + PHASES * CROWD * CROWD;
const int LENGTH = PAIR + PERIODS * PAIR_KINDS;
const int SQ = 25, ROUNDS = 24, TILES = 28, MAXF = 128;

struct Tables {  // device pointers
    const int *need, *fitting, *linking, *kind, *stake;  // by code
    const int *look;        // 4 by tile
    const int *neighbour;   // 4 by square
    const int *number;      // 100 by board
    const int *start;       // 25 by board
    const int *pairs;       // by pair of codes
    int boards;
};

struct Path {  // what one game leaves behind
    short codes[ROUNDS][SQ];
    int to_come[ROUNDS];
    float value[ROUNDS], lost[ROUNDS];
};

__device__ unsigned long long next_word(unsigned long long &w) { w ^= w << 13; w ^= w >> 7; w ^= w << 17; return w; }
__device__ int roll(unsigned long long &w, int count) { return (int)((next_word(w) >> 33) * (unsigned)count >> 31); }

__device__ int supply_place(const Tables &t, int to_come, int phase, int code) {
    int fitting = min(__popc(t.fitting[code] & to_come), MOST - 1);
    int linking = min(__popc(t.linking[code] & to_come), MOST - 1);
    int playable = t.need[code] & 0xAA ? 1 : 0;
    return SUPPLY + (((2 * phase + playable) * STAKES + t.stake[code]) * MOST + linking) * MOST + fitting;
}
__device__ int tally(const Tables &t, int to_come, int code) {
    if (!(t.fitting[code] & to_come)) return DEAD;
    return t.need[code] & 0xAA ? 1 : 0;
}
__device__ int tally_place(int phase, int total) {
    return TALLY + (phase * 16 + min(total & (DEAD - 1), 15)) * 8 + min(total / DEAD, 7);
}
__device__ int homes(const Tables &t, int code) { return t.need[code] & 0xAA ? t.fitting[code] : 0; }
__device__ int home_place(int phase, int to_come, const int *p) {
    int many = p[1] | p[2] | p[3];
    int homeless = min(__popc(to_come & ~(p[0] | many)), CROWD - 1);
    int single = min(__popc(to_come & p[0] & ~many), CROWD - 1);
    return HOMES + (phase * CROWD + homeless) * CROWD + single;
}
__device__ void plane_add(int *p, int mask) {
    for (int i = 0; i < 4; i++) { int carry = p[i] & mask; p[i] ^= mask; mask = carry; }
}
__device__ void plane_subtract(int *p, int mask) {
    for (int i = 0; i < 4; i++) { int borrow = ~p[i] & mask; p[i] ^= mask; mask = borrow; }
}
__device__ int pair_place(const Tables &t, int phase, int code, int other, int side) {
    int left = 3 * ((side + 3) & 3), right = 3 * ((side + 1) & 3);
    int pair = (code >> left & 7) | (code >> 3 * (side ^ 2) & 7) << 3 | (code >> right & 7) << 6;
    pair |= (other >> left & 7) << 9 | (other >> 3 * side & 7) << 12 | (other >> right & 7) << 15;
    return PAIR + PAIR_KINDS * (phase / PERIOD) + t.pairs[pair];
}
__device__ float worth(const Tables &t, const float *v, int to_come, int phase, int code) {
    return v[SINGLES * phase + t.kind[code]] + v[supply_place(t, to_come, phase, code)];
}
__device__ float ties(const Tables &t, const float *v, int phase, const int *sheet, int square, int code, int but) {
    float total = 0;
    for (int side = 0; side < 4; side++) {
        int other = t.neighbour[4 * square + side];
        if (side != but && other >= 0 && sheet[other] >= 0) total += v[pair_place(t, phase, code, sheet[other], side)];
    }
    return total;
}

// the best step: 8 * square + turn, 4 for a spiral
__device__ int best_step(const Tables &t, const float *v, int to_come, int left, const int *sheet, int tile,
                         const int *number) {
    int phase = left, all = 0, planes[4] = {0, 0, 0, 0}, best = -1;
    float lowest = 1e9f;
    for (int s = 0; s < SQ; s++) if (sheet[s] >= 0) {
        all += tally(t, to_come, sheet[s]);
        plane_add(planes, homes(t, sheet[s]));
    }
    for (int s = 0; s < SQ; s++) {
        int code = sheet[s];
        if (code < 0) continue;
        float gone = worth(t, v, to_come, phase, code), change[4][5];
        int near[4] = {planes[0], planes[1], planes[2], planes[3]}, tallies[4][5];
        plane_subtract(near, homes(t, code));
        for (int side = 0; side < 4; side++) {
            int other = t.neighbour[4 * s + side];
            if (other < 0 || sheet[other] < 0) continue;
            int c = sheet[other];
            plane_subtract(near, homes(t, c));
            gone += v[pair_place(t, phase, code, c, side)];
            float before = worth(t, v, to_come, phase, c) + ties(t, v, phase, sheet, other, c, side ^ 2);
            int tallied = tally(t, to_come, c);
            for (int digit = 1; digit < 5; digit++) {
                int now = c | digit << 3 * (side ^ 2);
                change[side][digit] =
                    worth(t, v, to_come, phase, now) + ties(t, v, phase, sheet, other, now, side ^ 2) - before;
                tallies[side][digit] = tally(t, to_come, now) - tallied;
            }
        }
        int need = t.need[code], asked = (need | need >> 1) & 0x55;
        asked |= asked << 1;
        for (int turn = 0; turn < 5; turn++) {
            int look = turn < 4 ? t.look[4 * tile + turn] : 0;
            if (turn < 4 && (look < 0 || !(need & 0xAA) || ((look + 0x55) ^ need) & asked)) continue;
            float cost = -gone + (turn == 4 ? 1.0f : 0.0f);
            int total = all - tally(t, to_come, code), p[4] = {near[0], near[1], near[2], near[3]};
            for (int side = 0; side < 4; side++) {
                int digit = code >> 3 * side & 7, width = look >> 2 * side & 3;
                if (digit >= 5 && !width) cost += number[4 * s + side];
                else if (digit == 0) {
                    int now = turn == 4 ? 4 : 1 + width;
                    cost += change[side][now];
                    total += tallies[side][now];
                    plane_add(p, homes(t, sheet[t.neighbour[4 * s + side]] | now << 3 * (side ^ 2)));
                }
            }
            cost += v[tally_place(phase, total)] + v[home_place(phase, to_come, p)];
            if (cost < lowest) { lowest = cost; best = 8 * s + turn; }
        }
    }
    return best;
}

__device__ int lay(const Tables &t, int *sheet, int tile, int step, const int *number) {
    int s = step >> 3, turn = step & 7, code = sheet[s], lost = turn == 4, look = turn < 4 ? t.look[4 * tile + turn] : 0;
    for (int side = 0; side < 4; side++) {
        int digit = code >> 3 * side & 7, width = look >> 2 * side & 3;
        if (digit >= 5 && !width) lost += number[4 * s + side];
        else if (digit == 0) sheet[t.neighbour[4 * s + side]] |= (turn == 4 ? 4 : 1 + width) << 3 * (side ^ 2);
    }
    sheet[s] = -1;
    return lost;
}

template <class Sheet> __device__ int features(const Tables &t, int to_come, int left, const Sheet *sheet, int *out) {
    int phase = left, n = 2, all = 0, planes[4] = {0, 0, 0, 0};
    for (int s = 0; s < SQ; s++) {
        int code = sheet[s];
        if (code < 0) continue;
        all += tally(t, to_come, code);
        plane_add(planes, homes(t, code));
        out[n++] = SINGLES * phase + t.kind[code];
        out[n++] = supply_place(t, to_come, phase, code);
        for (int side = 1; side < 3; side++) {
            int other = t.neighbour[4 * s + side];
            if (other >= 0 && sheet[other] >= 0) out[n++] = pair_place(t, phase, code, sheet[other], side);
        }
    }
    out[0] = tally_place(phase, all);
    out[1] = home_place(phase, to_come, planes);
    return n;
}

__global__ void play(Tables t, const float *v, Path *paths, int games, int boards, unsigned long long seed, int *losses) {
    int game = blockIdx.x * blockDim.x + threadIdx.x;
    if (game >= games) return;
    unsigned long long w = (seed + game) * 0x9E3779B97F4A7C15ull ^ 0xD1B54A32D192ED03ull;
    for (int i = 0; i < 8; i++) next_word(w);
    int board = roll(w, boards), sheet[SQ], to_come = (1 << TILES) - 1, total = 0, feature[MAXF];
    const int *number = t.number + 100 * board;
    for (int s = 0; s < SQ; s++) sheet[s] = t.start[SQ * board + s];
    for (int r = 0; r < ROUNDS; r++) {
        int bits = to_come;
        for (int k = roll(w, TILES - r); k > 0; k--) bits &= bits - 1;
        int tile = __ffs(bits) - 1;
        to_come ^= 1 << tile;
        int lost = lay(t, sheet, tile, best_step(t, v, to_come, ROUNDS - 1 - r, sheet, tile, number), number);
        total += lost;
        if (paths) {
            Path &path = paths[game];
            path.lost[r] = lost;
            path.to_come[r] = to_come;
            for (int s = 0; s < SQ; s++) path.codes[r][s] = sheet[s];
            int n = features(t, to_come, ROUNDS - 1 - r, sheet, feature);
            float value = 0;
            for (int i = 0; i < n; i++) value += v[feature[i]];
            path.value[r] = value;
        }
    }
    losses[game] = total;
}

__global__ void correct(Tables t, const Path *paths, int games, float lambda, float *sums, float *counts) {
    int game = blockIdx.x * blockDim.x + threadIdx.x;
    if (game >= games) return;
    const Path &path = paths[game];
    int feature[MAXF];
    float target = 0;
    for (int r = ROUNDS - 2; r >= 0; r--) {
        bool last = r + 1 == ROUNDS - 1;
        target = path.lost[r + 1] + (last ? 0 : (1 - lambda) * path.value[r + 1] + lambda * target);
        int n = features(t, path.to_come[r], ROUNDS - 1 - r, path.codes[r], feature);
        float share = (target - path.value[r]) / n;
        for (int i = 0; i < n; i++) {
            atomicAdd(sums + feature[i], share);
            atomicAdd(counts + feature[i], 1.0f);
        }
    }
}

__global__ void move(float *v, float *speed, float *sums, float *counts, float *mean, float rate, float momentum, float shrink,
                     float keep) {
    int f = blockIdx.x * blockDim.x + threadIdx.x;
    if (f >= LENGTH) return;
    float force = sums[f] / (counts[f] + shrink);
    speed[f] = momentum * speed[f] + force;
    v[f] += rate * speed[f];
    mean[f] = keep * mean[f] + (1 - keep) * v[f];
    sums[f] = counts[f] = 0;
}

static const int *take(FILE *file, size_t count) {
    std::vector<int> host(count);
    if (fread(host.data(), 4, count, file) != count) { fprintf(stderr, "tables.bin is too short\n"); exit(1); }
    int *device;
    CHECK(cudaMalloc(&device, 4 * count));
    CHECK(cudaMemcpy(device, host.data(), 4 * count, cudaMemcpyHostToDevice));
    return device;
}

static double judge(Tables t, const float *v, int *losses, int games, unsigned long long seed) {
    play<<<(games + 127) / 128, 128>>>(t, v, nullptr, games, 4, seed, losses);
    std::vector<int> host(games);
    CHECK(cudaMemcpy(host.data(), losses, 4 * (size_t)games, cudaMemcpyDeviceToHost));
    double sum = 0;
    for (int x : host) sum += x;
    return sum / games;
}

int main(int argc, char **argv) {
    if (argc < 4) { fprintf(stderr, "learn tables.bin values.bin SECONDS [games lambda rate momentum]\n"); return 2; }
    FILE *file = fopen(argv[1], "rb");
    int boards;
    if (!file || fread(&boards, 4, 1, file) != 1) { fprintf(stderr, "no tables\n"); return 1; }
    Tables t;
    t.need = take(file, CODES); t.fitting = take(file, CODES); t.linking = take(file, CODES);
    t.kind = take(file, CODES); t.stake = take(file, CODES);
    t.look = take(file, 4 * TILES); t.neighbour = take(file, 4 * SQ);
    t.number = take(file, 100 * (size_t)boards); t.start = take(file, SQ * (size_t)boards);
    t.pairs = take(file, 1 << 18); t.boards = boards;
    double seconds = atof(argv[3]);
    int games = argc > 4 ? atoi(argv[4]) : 1 << 16;
    float lambda = argc > 5 ? atof(argv[5]) : 0.5f, rate = argc > 6 ? atof(argv[6]) : 1.0f, momentum = argc > 7 ? atof(argv[7]) : 0.0f;
    float *v, *speed, *sums, *counts, *mean;
    for (float **p : {&v, &speed, &sums, &counts, &mean}) {
        CHECK(cudaMalloc(p, 4 * (size_t)LENGTH));
        CHECK(cudaMemset(*p, 0, 4 * (size_t)LENGTH));
    }
    Path *paths; int *losses; const int judged = 1 << 18;
    CHECK(cudaMalloc(&paths, sizeof(Path) * (size_t)games));
    CHECK(cudaMalloc(&losses, 4 * (size_t)(games > judged ? games : judged)));
    auto begin = std::chrono::steady_clock::now();
    auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    long long rounds = 0;
    double shown = 0;
    while (spent() < seconds) {
        double part = spent() / seconds;
        float slow = part < 0.5 ? 1.0 : 1.0 - 0.95 * (part - 0.5) / 0.5;  // slower and slower in the second half
        play<<<(games + 127) / 128, 128>>>(t, v, paths, games, boards, 1 + rounds * (unsigned long long)games, losses);
        correct<<<(games + 127) / 128, 128>>>(t, paths, games, lambda, sums, counts);
        move<<<(LENGTH + 255) / 256, 256>>>(v, speed, sums, counts, mean, rate * slow, momentum, 30.0f, part < 0.05 ? 0.0f : 0.98f);
        CHECK(cudaDeviceSynchronize());
        rounds++;
        if (spent() > shown) {
            printf("%.0f s, %lld games: %.4f, averaged %.4f\n", spent(), rounds * games,
                   judge(t, v, losses, judged, 0xABCDEF0000ull), judge(t, mean, losses, judged, 0xABCDEF0000ull));
            fflush(stdout);
            shown = spent() + seconds / 20;
        }
    }
    printf("%lld games, loss %.4f\n", rounds * games, judge(t, mean, losses, 1 << 18, 0xFEDCBA0000ull));
    std::vector<float> host(LENGTH);
    CHECK(cudaMemcpy(host.data(), mean, 4 * (size_t)LENGTH, cudaMemcpyDeviceToHost));
    file = fopen(argv[2], "wb");
    fwrite(host.data(), 4, LENGTH, file);
    fclose(file);
    return 0;
}

import { describe, expect, it } from "vitest";
import { monthAfter, ownDate, weeksOf } from "../src/core/days.ts";

describe("dates of the calendar", () => {
  it("is the date that the own clock shows, whatever the zone", () => {
    expect(ownDate(new Date(2026, 0, 5, 0, 0, 1))).toBe("2026-01-05");
    expect(ownDate(new Date(2026, 11, 31, 23, 59, 59))).toBe("2026-12-31");
  });

  it("goes from month to month", () => {
    expect(monthAfter("2026-01-31", 1)).toBe("2026-02-01");
    expect(monthAfter("2026-01-31", -1)).toBe("2025-12-01");
    expect(monthAfter("2026-12-31", 0)).toBe("2026-12-01");
  });

  it.each(["2026-02-10", "2024-02-10", "2026-11-16", "2021-02-01", "2026-03-29"])("has every day of %s once, in its column", (date) => {
    const weeks = weeksOf(date);
    const days = weeks.flat().filter((day) => day !== null);
    const [year, month] = date.split("-").map(Number) as [number, number];
    expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    expect(new Set(days).size).toBe(days.length);
    for (const week of weeks) {
      week.forEach((day, column) => {
        if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(column);
      });
    }
  });
});

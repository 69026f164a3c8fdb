/* A photo as it is sent: no larger than the reader looks at, and without what a camera adds to it, such as the place. */
const LONG_SIDE = 2600; // the size at which the server reads
const QUALITY = 0.92;

/* The photo as a smaller JPEG file; as it is if this browser cannot open it: the server then says what is wrong. */
export async function shrunk(file: Blob): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  const share = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return made ?? file;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * What the fake camera films: a light bar that wanders through the dark, ten pictures a second. Chromium's own picture
 * has twelve times the pixels, and two people's rooms are then busy with nothing but encoding.
 */
const folder = join(import.meta.dirname, '../.cache');
export const cameraFile = join(folder, 'camera.y4m');
/** Two tiny pictures a second, for rooms so full that even ten are too many for a small machine. */
export const slowCameraFile = join(folder, 'slow-camera.y4m');

export default function makeCameras(): void {
  makeCamera(cameraFile, { width: 160, height: 120, pictures: 10 });
  makeCamera(slowCameraFile, { width: 80, height: 60, pictures: 2 });
}

type Film = { width: number; height: number; pictures: number };

/** Films one second. */
function makeCamera(file: string, { width, height, pictures }: Film): void {
  const light = 235;
  const dark = 40;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const bar = width / pictures;
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${pictures}:1 Ip A1:1 C420jpeg\n`)];
  for (let at = 0; at < pictures; at += 1) {
    const picture = Buffer.alloc(width * height, dark);
    for (let row = 0; row < height; row += 1) picture.fill(light, row * width + at * bar, row * width + (at + 1) * bar);
    parts.push(Buffer.from('FRAME\n'), picture, grey);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat(parts));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * What the fake camera films: a light bar that wanders through the dark, ten pictures a second. Chromium's own picture
 * has twelve times the pixels, and two people's rooms are then busy with nothing but encoding.
 */

export const cameraFile = join(import.meta.dirname, '../.cache/camera.y4m');

const width = 160;
const height = 120;
const pictures = 10;

export default function makeCamera(): void {
  const light = 235;
  const dark = 40;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const bar = width / pictures;
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let at = 0; at < pictures; at += 1) {
    const picture = Buffer.alloc(width * height, dark);
    for (let row = 0; row < height; row += 1) picture.fill(light, row * width + at * bar, row * width + (at + 1) * bar);
    parts.push(Buffer.from('FRAME\n'), picture, grey);
  }
  mkdirSync(dirname(cameraFile), { recursive: true });
  writeFileSync(cameraFile, Buffer.concat(parts));
}

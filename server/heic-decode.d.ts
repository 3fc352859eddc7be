declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray };
  type Image = { width: number; height: number; decode(): Promise<Pixels> };
  type Images = Image[] & { dispose(): void };
  const decode: { all(options: { buffer: Uint8Array }): Promise<Images> };
  export default decode;
}

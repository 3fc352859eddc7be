declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  export type Exchange = {
    method: string;
    query: Record<string, string | undefined>;
    type: string;
    status: number;
    body: unknown;
  };
  export default class S3rver {
    readonly middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver' {
  interface Options {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }
  /** A server that speaks S3 and keeps its objects in a folder. It knows one key: the id and the secret `S3RVER`. */
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default S3rver;
}

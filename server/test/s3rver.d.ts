/* The few words of s3rver that the tests use; the package brings no types. */
declare module 's3rver' {
  interface Opcoes {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(opcoes: Opcoes);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

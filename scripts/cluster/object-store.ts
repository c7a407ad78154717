import S3rver from '@20minutes/s3rver';

/* A process of the cluster: an S3-compatible store with one bucket in a folder, which it is given with its port. */
const [port, directory = '', bucket = ''] = process.argv.slice(2);
const store = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: bucket }],
});
await store.run();

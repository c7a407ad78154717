import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function operator(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'operator', '--', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    shell: process.platform === 'win32',
  });
  return stdout.trim();
}

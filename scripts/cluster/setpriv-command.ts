import { programPath } from './packages.ts';

const isRoot = process.getuid?.() === 0;
const databaseUser = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

interface Rights {
  isDatabaseUser?: boolean | undefined;
  endsWithParent?: boolean;
}

/** Program and arguments to spawn. */
export const setprivCommand = (path: string, args: readonly string[], rights: Rights): [string, string[]] => [
  programPath('setpriv'),
  [
    ...(rights.isDatabaseUser && isRoot ? databaseUser : []),
    ...(rights.endsWithParent ? ['--pdeathsig=SIGTERM'] : []),
    path,
    ...args,
  ],
];

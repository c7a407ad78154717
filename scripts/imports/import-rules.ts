/** A pattern is a folder with its slash, the end of a name after `*`, or a whole path or package; `{x}` is a folder of the importing file. */
export interface ImportRule {
  from: readonly string[];
  except?: readonly string[];
  /** All that may be imported of the repository, or of packages. */
  only?: readonly string[];
  packages?: readonly string[];
  never?: readonly string[];
  but?: readonly string[];
  names?: readonly string[];
  reason: string;
}

const page = ['src/', 'design/'];
const tests = ['tests/', 'e2e/'];

export const importRules: readonly ImportRule[] = [
  {
    from: ['contract/'],
    only: ['contract/'],
    packages: ['zod', 'zod/mini'],
    reason: 'contract/ imports zod and its own files only',
  },
  {
    from: ['client/'],
    only: ['client/', 'contract/', 'server/platform/http/docs/named-schemas.ts'],
    packages: ['zod', 'zod/mini'],
    reason: 'the client has the contract and the names of its schemas only',
  },
  { from: page, never: ['server/', 'demo/', ...tests], reason: 'the page imports neither server, demo nor tests' },
  { from: ['src/lib/'], only: ['src/lib/', 'contract/'], reason: 'lib/ imports contract/ and lib/ only' },
  {
    from: ['src/state/'],
    only: ['src/state/', 'src/lib/', 'contract/'],
    reason: 'state/ imports lib/ and contract/ only',
  },
  {
    from: ['src/ui/'],
    only: ['src/ui/', 'src/lib/', 'contract/format/'],
    reason: 'ui/ imports lib/ and contract/format/ only: it has no domain words',
  },
  { from: ['src/ui/'], never: ['react-redux', '@tanstack/react-query'], reason: 'ui/ has no data' },
  {
    from: ['src/entities/{x}/'],
    only: ['src/entities/{x}/', 'src/ui/', 'src/state/', 'src/lib/', 'contract/'],
    reason: 'an entity imports ui, state, lib and contract, never a feature or another entity',
  },
  {
    from: ['src/features/'],
    never: ['src/app/'],
    reason: 'a feature imports nothing of app/',
  },
  {
    from: ['src/features/{x}/'],
    never: ['src/features/'],
    but: ['src/features/{x}/'],
    reason: 'a feature imports no other one: compose in app, or sink the shared noun into entities',
  },
  { from: page, except: ['src/lib/http/'], never: ['axios'], reason: 'axios only in lib/http' },
  {
    from: page,
    except: ['src/lib/realtime/'],
    never: ['socket.io-client'],
    reason: 'socket.io-client only in lib/realtime',
  },
  {
    from: ['src/lib/', 'src/state/', 'src/entities/', 'src/ui/'],
    except: ['src/ui/feedback/toast/offer-undo.tsx'],
    never: ['react-hot-toast', 'src/ui/feedback/toast/offer-undo.tsx'],
    reason: 'toasts are raised in app and features',
  },
  {
    from: page,
    except: ['src/state/hooks.ts'],
    never: ['react-redux'],
    names: ['useSelector', 'useDispatch', 'useStore'],
    reason: 'only state/hooks.ts touches these',
  },
  { from: ['server/'], never: ['src/', 'demo/', ...tests], reason: 'the server imports neither page, demo nor tests' },
  {
    from: ['server/{x}/'],
    never: ['*.repo.ts', '*.routes.ts', '*.present.ts'],
    but: ['server/{x}/', 'server/platform/'],
    reason: 'of another resource only its service and policy are open',
  },
  {
    from: ['*.repo.ts'],
    never: ['*.service.ts', '*.routes.ts', '*.policy.ts', '*.present.ts'],
    reason: 'a repo knows the database and nothing above it',
  },
  {
    from: ['server/platform/'],
    only: ['server/platform/', 'contract/'],
    reason: 'platform/ knows no resource',
  },
  {
    from: ['server/platform/'],
    except: [
      'server/platform/db/schema/',
      'server/platform/db/stored-addresses.ts',
      'server/platform/errors.ts',
      'server/platform/http/docs/',
      'server/platform/security/sessions.ts',
    ],
    never: ['contract/'],
    but: [
      'contract/text/',
      ...['domain-events', 'endpoint', 'endpoints', 'events', 'limits', 'live-events', 'pages', 'result'].map(
        (name) => `contract/${name}.ts`,
      ),
    ],
    reason: 'platform/ knows no noun of the contract',
  },
  { from: ['demo/'], never: ['src/', ...tests], reason: 'the demo imports server/ and contract/ only' },
];

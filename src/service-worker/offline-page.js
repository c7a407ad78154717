/* The script of the offline page. It stands alone: nothing of the site's code is at hand without a connection. */

const retryMs = 10_000;
const list = document.querySelector('ul');
const lead = document.querySelector('#lead');
const status = document.querySelector('[role=status]');

/** The key of the signed-in member (src/state/session-selectors.ts). */
function readPersonKey() {
  try {
    const stored = JSON.parse(localStorage.getItem('persist:gable'));
    const login = JSON.parse(stored.login);
    const user = JSON.parse(stored.profile).user;
    return login.token ? user?.email || login.email || login.phone : null;
  } catch {
    return null;
  }
}

/** The values of a table under these keys; none where the browser has no such table. */
async function readTable(name, table, keys) {
  const databases = await indexedDB.databases();
  if (!databases.some((each) => each.name === name)) return [];
  const database = await promisify(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(table)) return [];
    return await promisify(database.transaction(table).objectStore(table).getAll(keys));
  } finally {
    database.close();
  }
}

const beginWith = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const promisify = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** `5 minutes ago`; an earlier version of the page noted no time. */
function ageOf(instant) {
  if (typeof instant !== 'number') return 'some time ago';
  const minutes = Math.floor((Date.now() - instant) / 60_000);
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day'];
  return new Intl.RelativeTimeFormat('en-CA').format(-Math.floor(count), unit);
}

const textOf = (value) => (typeof value === 'string' ? value.trim() : '');

async function listKept() {
  const personKey = readPersonKey();
  if (!personKey) return [];
  const [owner] = await readTable('keyval-store', 'keyval', 'draft-owner');
  const [drafts, messages] = await Promise.all([
    owner ? readTable('gable-drafts', 'drafts', beginWith(`${owner}/post/`)) : [],
    readTable('gable-outbox', 'messages', beginWith(`${personKey}/`)),
  ]);
  return [
    ...messages.map(({ message, failure, writtenAt }) => ({
      icon: 'message',
      title: textOf(message?.content) || 'A message with a file',
      note: [`Written ${ageOf(writtenAt)}`, failure ? 'not sent' : 'goes out when you’re back'],
    })),
    ...drafts
      .filter(({ values }) => typeof values === 'object')
      .map(({ values, savedAt }) => ({
        icon: 'pencil',
        title: textOf(values.title) || textOf(values.address?.fullAddress) || 'A post without a title',
        note: ['Draft', `saved ${ageOf(savedAt)}`],
      })),
  ];
}

function show(kept) {
  lead.textContent =
    kept.length > 0 ? 'This page needs a connection. These are safe on this device:' : 'This page needs a connection.';
  list.hidden = kept.length === 0;
  list.replaceChildren(
    ...kept.map(({ icon, title, note }) => {
      const row = document.querySelector('#row').content.cloneNode(true);
      row.querySelector('use').setAttribute('href', `#${icon}`);
      row.querySelector('strong').textContent = title;
      row.querySelector('span').textContent = note.join(', ');
      return row;
    }),
  );
}

let isTrying = false;

async function tryAgain() {
  if (isTrying) return;
  isTrying = true;
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    status.textContent = 'You’re back. Loading the page…';
    location.reload();
  } catch {
    isTrying = false;
    status.textContent = 'Still offline. We’ll keep trying and reload when you’re back.';
  }
}

document.querySelector('button').addEventListener('click', tryAgain);
addEventListener('online', tryAgain);
setInterval(tryAgain, retryMs);
listKept().then(show, () => show([]));

/** A page that says what is entered by a bare socket, or by a call where its address has `#call`, and lists what it hears. */
export const barePage = `<!doctype html>
<html lang="en">
<title>Bare</title>
<ol></ol>
<textarea aria-label="Message"></textarea>
<script src="/socket.io/socket.io.min.js"></script>
<script>
  const [list, field] = [document.querySelector('ol'), document.querySelector('textarea')];
  const socket = io({ query: { token: location.search.slice(1) }, transports: ['websocket'] });
  socket.on('connect', () => { document.title = 'Connected'; });
  socket.on('new_message', ({ message }) => {
    const row = document.createElement('li');
    row.textContent = message.content;
    list.append(row);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (location.hash === '#call') fetch('/', { method: 'POST', body: field.value });
    else socket.emit('say', 'recipient', field.value);
    field.value = '';
  });
</script>`;

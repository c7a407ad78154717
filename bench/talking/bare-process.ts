import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { barePage } from './bare-page.ts';
import { answerOrders } from './orders.ts';

/* The yardstick: socket.io as it comes. What a socket says is passed on to the room it names; nothing is checked or stored. */

const server = createServer((_request, response) => void response.setHeader('Content-Type', 'text/html').end(barePage));
const io = new Server(server, { transports: ['websocket'] });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.query.token));
  socket.on('say', (room: string, text: string) => io.to(room).emit('new_message', { message: { content: text } }));
});
server.listen(0, '127.0.0.1', () => answerOrders((server.address() as AddressInfo).port));

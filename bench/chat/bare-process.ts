import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';
import { barePage } from './bare-page.ts';
import { serveMeasurements } from './orders.ts';

/*
 * Baseline: socket.io as it comes. Socket messages are passed on to the room they name; nothing is checked or stored.
 * Posted messages are stored first, in one INSERT.
 */

const database = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.setHeader('Content-Type', 'text/html').end(barePage);
  const content = await text(request);
  await database.query('INSERT INTO bare_messages VALUES ($1)', [content]);
  io.to('recipient').emit('new_message', { message: { content } });
  response.end();
});
const io = new Server(server, { transports: ['websocket'] });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.query.token));
  socket.on('say', (room: string, text: string) => io.to(room).emit('new_message', { message: { content: text } }));
});
server.listen(0, '127.0.0.1', () => serveMeasurements((server.address() as AddressInfo).port));

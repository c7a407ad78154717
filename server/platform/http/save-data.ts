import type { FastifyRequest } from 'fastify';

/** Whether the reader's browser asks for less data: https://wicg.github.io/savedata/#save-data-request-header-field. */
export const savesData = ({ headers }: FastifyRequest): boolean => headers['save-data'] === 'on';

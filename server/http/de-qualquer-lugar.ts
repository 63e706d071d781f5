import type { FastifyReply } from 'fastify';

/** What is signed, or public keys, may be read from anywhere: a verifier elsewhere, or a page on somebody's disk. */
export const deQualquerLugar = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

import type { FastifyReply } from 'fastify';

/** Signed things and public keys may be read from anywhere: by a verifier elsewhere, or a page on somebody's disk. */
export const deQualquerLugar = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

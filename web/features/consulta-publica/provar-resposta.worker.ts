import { type ChavesDoRegistro, provarResposta } from '#domain/comprovante/resposta/provar-resposta.ts';
import { atender } from './atender.ts';

atender(({ bytes, chaves }: { bytes: Uint8Array; chaves: ChavesDoRegistro }) => provarResposta(bytes, chaves));

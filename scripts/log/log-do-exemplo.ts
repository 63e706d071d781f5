import { createHash, randomBytes } from 'node:crypto';
import {
  assinarNota,
  coassinar,
  segredoDaTestemunha,
  verificadorDaTestemunha,
  verificadorDoLog,
} from '../../server/auditoria/chave-do-log.ts';
import { hashDaFolha, provarInclusao, raizDe } from '../../server/domain/log/arvore.ts';
import { emHex } from '../../server/domain/log/bytes.ts';
import { textoDoCheckpoint } from '../../server/domain/log/checkpoint.ts';
import { entradaDaFolha, hashDoDiploma, salDaFolha, salDoDiploma } from '../../server/domain/log/folha.ts';
import { crescer, nosDosLadrilhos } from '../../server/domain/log/ladrilhos.ts';
import { lerNota, linhaDaAssinatura, textoDoVerificador } from '../../server/domain/log/nota.ts';

const FOLHAS = 300;
const INDICE = 261;

/**
 * The proof that an invented diploma's last act stands in a log of 300 leaves whose head is witnessed, and what
 * `/.well-known/registro-log` says of that log. Facts and salts are always the same, keys never.
 */
export async function logDoExemplo(codigo: string, quando: Date) {
  const sal = createHash('sha256').update('sal do exemplo').digest();
  const fatos = {
    ato: 'assinar',
    quando: quando.toISOString(),
    codigo,
    oficial: true,
    assinado: true,
    situacao: 'ativo',
    conteudo: null,
    motivoAnulacao: null,
    dataAnulacao: null,
    dataPublicacaoDou: null,
    diploma: hashDoDiploma(salDoDiploma(sal), { livro: 'ENG/2024', numeroRegistro: 17 }),
  };
  const outra = (i: number) => Uint8Array.of(1, ...createHash('sha256').update(`folha ${i}`).digest());
  const entradas = Array.from({ length: FOLHAS }, (_, i) =>
    i === INDICE ? entradaDaFolha(salDaFolha(sal, i), fatos) : outra(i),
  );
  const ladrilhos = crescer([], 0, entradas.map(hashDaFolha));
  const nos = nosDosLadrilhos(async () => ladrilhos);
  const chave = randomBytes(32).toString('hex');
  const log = verificadorDoLog('diplomas.universidade.example/log', chave);
  const segredo = segredoDaTestemunha(randomBytes(32).toString('hex'));
  const testemunha = verificadorDaTestemunha('diplomas.outra.example/testemunha', segredo);
  const texto = textoDoCheckpoint({ origem: log.nome, tamanho: FOLHAS, raiz: await raizDe(FOLHAS, nos) });
  const nota = assinarNota(texto, log, chave);
  const coassinatura = { ...testemunha, bytes: coassinar(lerNota(nota)?.texto ?? '', quando, segredo) };
  return {
    prova: {
      indice: INDICE,
      tamanho: FOLHAS,
      fatos,
      sal: emHex(salDaFolha(sal, INDICE)),
      prova: (await provarInclusao(INDICE, FOLHAS, nos)).map(emHex),
      checkpoint: nota + linhaDaAssinatura(coassinatura),
    },
    chaves: {
      origem: log.nome,
      verificador: textoDoVerificador(log),
      formato: 'registro-log/1',
      testemunhas: [textoDoVerificador(testemunha)],
      quorum: 1,
    },
  };
}

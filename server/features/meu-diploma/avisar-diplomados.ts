import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AvisoDevido, anotarAviso, lerAvisosDevidos } from './avisos.queries.ts';
import { enderecoDaPorta } from './endereco-da-porta.ts';

const MAXIMO_POR_VEZ = 200;

/**
 * Writes to the graduates who asked for it what changed of their diplomas. Told is noted after the mail server took the
 * message: a crash between the two tells it twice, never not at all. @throws CorreioFalhou after everybody was tried
 */
export async function avisarDiplomados(
  { pool, prisma, correio, config, agora }: Pick<Dependencies, 'pool' | 'prisma' | 'correio' | 'config' | 'agora'>,
  sinal: AbortSignal,
): Promise<void> {
  if (correio === null) return;
  const falhas: unknown[] = [];
  for (const aviso of await lerAvisosDevidos(pool, MAXIMO_POR_VEZ)) {
    if (sinal.aborted) return;
    try {
      await correio.enviar({ para: aviso.email, ...carta(aviso, config.urlPublica) });
      await anotarAviso(prisma, aviso, agora());
    } catch (erro) {
      falhas.push(erro);
    }
  }
  if (falhas.length > 0) throw falhas[0];
}

const VALIDADE: Readonly<Record<string, string>> = {
  ativo: 'O seu diploma voltou a estar ativo.',
  suspenso: 'O seu diploma foi suspenso.',
  anulado: 'O seu diploma foi anulado.',
  revogado: 'O seu diploma foi revogado.',
};

/** What changed, a sentence each. */
function mudancas({ antes, agora }: AvisoDevido): string[] {
  const [validade = '', ...marcas] = agora.split(' ');
  if (antes === null) return ['O seu diploma foi registrado.'];
  const [validadeAntes, ...marcasAntes] = antes.split(' ');
  const nova = (marca: string) => marcas.includes(marca) && !marcasAntes.includes(marca);
  return [
    ...(validade === validadeAntes ? [] : [VALIDADE[validade] ?? '']),
    ...(nova('assinado') ? ['O diploma digital foi assinado: o XML e o PDF já podem ser baixados.'] : []),
    ...(nova('publicado') ? ['O registro foi publicado no Diário Oficial da União.'] : []),
  ];
}

function carta(aviso: AvisoDevido, urlPublica: string) {
  const t = TRADUTORES[aviso.idioma];
  const frases = mudancas(aviso);
  const endereco = enderecoDaPorta(urlPublica, aviso.idioma);
  return {
    assunto: t('Seu diploma: houve uma mudança'),
    texto: [
      t('Curso: {curso}', { curso: aviso.curso }),
      '',
      ...(frases.length > 0 ? frases : ['Os dados do registro foram atualizados.']).map((frase) => t(frase)),
      '',
      t('Veja os detalhes em {endereco}', { endereco }),
      t('Você recebe este aviso porque o ligou em Meu diploma; lá também se desliga.'),
    ].join('\n'),
  };
}

import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Pagina } from '#contract/common.ts';
import type { buscarEnviosBody, Envio, InfoDoRegistro } from '#contract/conector.contract.ts';
import {
  descricaoDoEstado,
  NOME_DO_DOCUMENTO,
  TIPO_DIPLOMA,
  TIPO_DOCUMENTACAO,
} from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao, descricaoDoDocumento, situacaoEnvio } from '#domain/envio/situacoes.ts';
import {
  CONTADOS_POR_NOME,
  contarAte,
  LIMITE_DA_CONTAGEM,
  palavrasDoNome,
  temNoNome,
  tetoDaContagem,
} from '../../db/busca-por-nome.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { faixaDe } from '../../db/paginacao.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';

interface Linha {
  id: string;
  nome: string;
  rga: string;
  data: string;
  situacao: number;
  andamento: Envio['andamento'];
  erro: string | null;
  cancelado: boolean;
  suspenso: boolean;
  revogado: boolean;
}

/** One page of the submission screen (CON-50), newest first; beside each record the sending that its status speaks of. */
export async function buscarEnviosPaginados(
  pool: Pool,
  busca: z.output<typeof buscarEnviosBody>,
): Promise<Pagina<Envio>> {
  const faixa = faixaDe({ ...busca });
  const valores: unknown[] = [];
  const condicoes: string[] = [];
  const com = (valor: unknown) => `$${valores.push(valor)}`;
  const se = (valor: unknown, condicao: (n: string) => string) => {
    if (valor === null || valor === undefined || valor === '') return;
    condicoes.push(condicao(com(valor)));
  };
  const palavras = palavrasDoNome(busca.nome ?? '');
  se(busca.situacaoId, (n) => `r.situacao_envio_id = ${n}`);
  se(busca.dataInicial, (n) => `r.data_registro_diploma >= ${n}::date`);
  se(busca.dataFinal, (n) => `r.data_registro_diploma <= ${n}::date`);
  if (palavras.length > 0) condicoes.push(temNoNome(palavras, com));
  se(busca.rga?.trim(), (n) => `r.rga = ${n}`);
  se(busca.ids, (n) => `r.id = ANY(${n}::uuid[])`);
  const onde = condicoes.length === 0 ? '' : `WHERE ${condicoes.join(' AND ')}`;
  const teto = palavras.length === 0 ? LIMITE_DA_CONTAGEM : tetoDaContagem(faixa, CONTADOS_POR_NOME);
  const [contagem, linhas] = await Promise.all([
    pool.query<{ total: number }>(contarAte(teto, onde), valores),
    pool.query<Linha>(
      `SELECT p.*, d.andamento, d.ultimo_erro AS erro FROM (
         SELECT r.id, r.nome_diplomado AS nome, r.rga, to_char(r.data_registro_diploma, 'YYYY-MM-DD') AS data,
                r.situacao_envio_id AS situacao, r.cancelado, r.suspenso, r.revogado, r.data_registro_diploma AS dia
         FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC
         LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}) p
       LEFT JOIN LATERAL (SELECT andamento, ultimo_erro FROM conector_documento d WHERE d.registro_id = p.id ORDER BY d.tipo LIMIT 1) d ON true
       ORDER BY p.dia DESC, p.id DESC`,
      // Beyond what is counted there is no page: nobody pages that far, and skipping rows costs as much as reading them.
      [...valores, faixa.deslocamento < LIMITE_DA_CONTAGEM ? faixa.tamanho : 0, faixa.deslocamento],
    ),
  ]);
  const total = contagem.rows[0]?.total ?? 0;
  return {
    itens: linhas.rows.map(paraEnvio),
    total: Math.min(total, teto),
    totalExato: total <= teto,
    pagina: faixa.pagina,
    tamanho: faixa.tamanho,
  };
}

const paraEnvio = (linha: Linha): Envio => ({
  id: linha.id,
  estudante: linha.nome,
  rga: linha.rga,
  dataRegistro: linha.data,
  situacaoId: linha.situacao,
  situacao: descricaoDaSituacao(linha.situacao),
  etapa: situacaoEnvio(linha.situacao)?.etapa ?? 1,
  selecionado: false,
  success:
    linha.andamento === 'erro' ? false : linha.andamento === 'enviado' || linha.andamento === 'concluido' ? true : null,
  error: linha.andamento === 'concluido' ? null : linha.erro,
  andamento: linha.andamento,
  cancelado: linha.cancelado,
  suspenso: linha.suspenso,
  revogado: linha.revogado,
});

const COM_TUDO = {
  documentosConector: {
    include: { log: { orderBy: [{ dataHora: 'asc' }, { id: 'asc' }] }, assinaturas: { orderBy: { ordem: 'asc' } } },
  },
  errosConector: { orderBy: { dataHora: 'desc' }, take: 100 },
} satisfies Prisma.RegistroInclude;
type RegistroComTudo = Prisma.RegistroGetPayload<{ include: typeof COM_TUDO }>;
type DocumentoComTudo = RegistroComTudo['documentosConector'][number];

/** Everything about a record's sendings (CON-20 to CON-22): both documents, sent or not. @throws AppError 404 */
export async function lerInfo(prisma: PrismaClient, registroId: string): Promise<InfoDoRegistro> {
  const registro = await prisma.registro.findUnique({ where: { id: registroId }, include: COM_TUDO });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const { cancelado, suspenso, revogado, assinado } = registro;
  return {
    registroId: registro.id,
    diplomado: registro.nomeDiplomado,
    curso: registro.nomeCurso,
    rga: registro.rga,
    situacaoId: registro.situacaoEnvioId,
    situacao: descricaoDaSituacao(registro.situacaoEnvioId),
    ...{ cancelado, suspenso, revogado, assinado },
    documentos: ([TIPO_DOCUMENTACAO, TIPO_DIPLOMA] as const).map((tipo, i) =>
      paraDocumento(
        tipo,
        i,
        registro.documentosConector.find((documento) => documento.tipo === tipo),
      ),
    ),
    erros: registro.errosConector.map(({ dataHora, tipoXml, erro, detalhes }) => ({
      dataHora: dataHora.toISOString(),
      xml: tipoXml,
      erro,
      detalhes: Array.isArray(detalhes) ? detalhes.map(String) : [],
    })),
  };
}

const SITUACOES_DA_ASSINATURA = ['Não assinado', 'Em assinatura', 'Assinado'];

function paraDocumento(
  tipo: typeof TIPO_DOCUMENTACAO | typeof TIPO_DIPLOMA,
  ordem: number,
  documento: DocumentoComTudo | undefined,
): InfoDoRegistro['documentos'][number] {
  const numero = Number(documento?.documentId ?? Number.NaN);
  const id = documento?.documentId == null ? -1 - ordem : Number.isSafeInteger(numero) ? numero : ordem;
  return {
    id,
    tipo: NOME_DO_DOCUMENTO[tipo],
    xml: tipo === TIPO_DIPLOMA ? 'xml-diploma' : 'xml-doc-academica',
    situacaoConector: descricaoDoDocumento(id, descricaoDoEstado(documento?.estado ?? null)),
    andamento: (documento?.andamento as Envio['andamento']) ?? null,
    ultimoErro: documento?.ultimoErro ?? null,
    temXml: documento?.xmlGuid != null,
    log: (documento?.log ?? []).map(({ situacaoAnterior, situacaoAtual, dataHora, info }) => ({
      ...{ situacaoAnterior, situacaoAtual, info },
      dataHora: dataHora.toISOString(),
    })),
    assinaturas: (documento?.assinaturas ?? []).map((a) => ({
      responsavel: a.responsavel.replace(/:\d{11,14}$/, ''),
      arquivamento: a.arquivamento,
      tipo: a.tipo,
      situacao: SITUACOES_DA_ASSINATURA[a.situacao] ?? 'Desconhecida',
      tag: a.tag,
      dataHora: a.assinadoEm?.toISOString() ?? null,
    })),
  };
}

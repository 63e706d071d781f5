import type { MeuAntigo, MeuDiploma, MeuRegistro } from '#contract/meu-diploma.contract.ts';
import { prazoDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { formatarData, hojeEm } from '#domain/texto/data.ts';
import { etapasDoDiploma } from '#domain/titular/etapas.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { registrosDoCpf } from '../../db/sessoes-do-titular.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import type { FatosDoAntigo } from '../acervo/acervo.service.ts';
import { lerParaValidar, lerSnapshot, lerVeredito } from '../consulta-publica/consulta-publica.service.ts';
import { mascararEmail } from './email-do-titular.ts';
import { lerMeusAntigos } from './meus-antigos.ts';
import { type Consulta, lerAndamento, lerConsultas, lerContato, lerLinks, lerPedidos } from './titular.queries.ts';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'storage' | 'agora' | 'config' | 'revogacao' | 'correio'>;

/** Everything that a graduate sees of their own; the reading is an entry on each record. @throws AppError 503 */
export async function montarMeuDiploma(deps: Deps, { cpf, nome, ator }: TitularVivo): Promise<MeuDiploma> {
  const ids = await registrosDoCpf(deps.prisma, cpf);
  const registros: MeuRegistro[] = [];
  for (const id of ids) registros.push(await montarRegistro(deps, id, cpf));
  await atuar(deps, ator, { entidade: 'registro', acao: 'meu-diploma' }, async () => ({
    retorno: undefined,
    anotar: ids.map((id) => ({ id })),
  }));
  const antigos = await lerMeusAntigos(deps, { cpf, nome });
  // SIGA is asked only when somebody wants to be written to.
  const contato = await lerContato(deps.prisma, cpf);
  return {
    nome,
    email: contato?.email ? mascararEmail(contato.email) : null,
    avisar: contato?.avisar === true && contato.email !== null,
    temCorreio: deps.correio !== null,
    registros,
    antigos: await Promise.all(
      antigos.map(async (antigo) =>
        paraMeuAntigo(antigo, await lerPedidos(deps.prisma, { registroAntigoId: antigo.id })),
      ),
    ),
  };
}

const paraMeuAntigo = ({ datas, ...antigo }: FatosDoAntigo, pedidos: MeuAntigo['pedidos']): MeuAntigo => ({
  ...antigo,
  pedidos,
  conclusao: datas.conclusao?.data ?? null,
  registro: datas.registro?.data ?? null,
});

async function montarRegistro(deps: Deps, id: string, cpf: string): Promise<MeuRegistro> {
  const { prisma, pool, config, agora } = deps;
  const lido = existente(await lerParaValidar(pool, { id }), 'Registro não encontrado.');
  const { tom, manchete, frase, frases } = await lerVeredito(deps, lido);
  const [andamento, snapshot, links, pedidos, consultas] = await Promise.all([
    lerAndamento(prisma, id),
    lerSnapshot(pool, id),
    lerLinks(prisma, id, agora()),
    lerPedidos(prisma, { registroId: id }),
    lerConsultas(pool, id, cpf, config.fusoHorario),
  ]);
  const { curso, diplomado, iesEmissora, dataConclusao, livro } = snapshot;
  const { dataRegistro, dataPublicacaoDou, cancelado, dataColacaoGrau, dataExpedicao } = lido;
  const prazo = { dataRegistro, dataPublicacao: dataPublicacaoDou, cancelado };
  const limite = prazoDaPublicacao(prazo, hojeEm(agora(), config.fusoHorario), config.prazoDouDias);
  const oficial = andamento.codigoOficialEm !== null || config.conector.ids === 'nossos';
  return {
    registroId: id,
    nome: diplomado.nome,
    nomeSocial: lido.nomeDiplomado === diplomado.nome ? null : lido.nomeDiplomado,
    curso: curso.nome,
    titulo: curso.titulo,
    grau: curso.grau,
    instituicao: iesEmissora.nome,
    livro: livro.nome,
    numeroRegistro: livro.numeroRegistro,
    segundaVia: andamento.segundaVia,
    dataConclusao,
    dataColacaoGrau,
    dataExpedicao,
    dataRegistro,
    codigoValidacao: oficial ? lido.codigoValidacao : null,
    temXml: lido.assinado,
    temPdf: oficial,
    tom,
    manchete,
    frase,
    frases,
    links,
    pedidos,
    etapas: etapasDoDiploma({ ...lido, ...andamento, limiteDou: limite?.limite ?? null }),
    consultas: consultas.map(emPalavras),
  };
}

const QUEM: Readonly<Record<Consulta['quem'], string>> = {
  titular: 'Você',
  equipe: 'Escritório de registro',
  sistema: 'Sistema',
  fora: 'Consulta pública',
};
const O_QUE: Readonly<Record<string, string>> = {
  consultar: 'Viu o registro',
  'meu-diploma': 'Viu os seus diplomas',
  'baixar-diploma': 'Baixou o PDF',
  'baixar-xml': 'Baixou um XML',
  'baixar-previa': 'Baixou uma prévia',
  'ler-json': 'Leu os dados para envio',
  'relatorio-do-titular': 'Emitiu o relatório de dados pessoais',
  publica: 'Viu o diploma depois da verificação contra robôs',
  link: 'Abriu um link seu',
};

/** Of the staff the office, of the public nobody; a system by its key's institution. */
function emPalavras({ dia, quem, oQue, vezes }: Consulta): MeuRegistro['consultas'][number] {
  const chave = quem === 'fora' ? /^chave:(.+)$/.exec(oQue)?.[1] : undefined;
  const quemE = chave ?? (oQue === 'link' ? 'Quem recebeu um link' : QUEM[quem]);
  return { dia: formatarData(dia), quem: quemE, oQue: O_QUE[oQue] ?? 'Consultou a situação', vezes };
}

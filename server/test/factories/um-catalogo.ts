import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';

/** Ids of one small, complete catalogue: institution 1, campus 3, a course that can be registered, a book. */
export interface CatalogoDeTeste {
  instituicaoId: number;
  campusId: number;
  cursoId: string;
  codigoInterno: string;
  reconhecimentoId: string;
  atoReconhecimentoId: string;
  atoAutorizacaoId: string;
  livroId: string;
  livro: string;
}

const ENDERECO = {
  logradouro: 'Avenida da Invenção',
  numero: '100',
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  nomeMunicipio: 'Cuiabá',
  uf: 'MT',
  cep: '78000000',
};

/** The authorities that `umPayload` names. */
const ASSINANTES = [
  { tipo: 'DocumentacaoAcademica', nome: 'Helena Teste Reitora', cpf: '52998224725', cargo: 'Reitor' },
  { tipo: 'DiplomaDigital', nome: 'Ana Teste da Silva', cpf: '52998224725', cargo: 'Responsável pelo registro' },
  { tipo: 'TermoResponsabilidade', nome: 'Helena Teste Reitora', cpf: '52998224725', cargo: 'Reitora' },
];

const umId = (): string => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');

/** Institution 1 with its acts and campus 3, once per database; needs the seeded lookups. */
export async function umaInstituicao(prisma: PrismaClient): Promise<void> {
  const existe = async () => (await prisma.instituicao.count({ where: { id: 1 } })) > 0;
  if (await existe()) return;
  try {
    await criarInstituicao(prisma);
    const ato = { entidade: 'instituicao', entidadeId: '1', acao: 'gravar-identificacao' };
    await anotarNaAuditoria(prisma, { ...ato, usuario: SISTEMA.usuario, quando: new Date(0) });
  } catch (erro) {
    // Another caller at the same instant was faster.
    if (!(await existe())) throw erro;
  }
}

async function criarInstituicao(prisma: PrismaClient): Promise<void> {
  await prisma.instituicao.create({
    data: {
      id: 1,
      nome: 'Universidade de Teste',
      sigla: 'UTESTE',
      codigoEmec: 99991n,
      cnpj: '11222333000181',
      prefixoDoProcesso: '23108.',
      endereco: { create: ENDERECO },
      mantenedora: {
        create: { razaoSocial: 'Fundação de Teste', cnpj: '11444777000161', endereco: { create: ENDERECO } },
      },
      atos: {
        create: [
          {
            papel: 'credenciamento',
            tipo: 'Lei Federal',
            numero: '5647',
            data: new Date('1970-12-10'),
            veiculoPublicacao: 'DOU',
            dataPublicacao: new Date('1970-12-11'),
            secaoPublicacao: 1,
            paginaPublicacao: 1,
            numeroPublicacao: 234,
            vigenteDe: new Date('1970-12-10'),
          },
          {
            papel: 'recredenciamento',
            tipo: 'Portaria',
            numero: '1337',
            data: new Date('2018-10-05'),
            veiculoPublicacao: 'DOU',
            dataPublicacao: new Date('2018-10-08'),
            secaoPublicacao: 1,
            paginaPublicacao: 20,
            numeroPublicacao: 194,
            vigenteDe: new Date('2018-10-05'),
          },
        ],
      },
      campi: { create: [{ id: 3, sigla: 'CBA', nome: 'Campus Central' }] },
      assinantes: { create: ASSINANTES },
    },
  });
}

/** A fresh course with titles, formation and both acts, and a fresh book; safe to call many times in one database. */
export async function umCatalogo(prisma: PrismaClient): Promise<CatalogoDeTeste> {
  await umaInstituicao(prisma);
  const sufixo = umId();
  const ato = (tipoCadastro: number, data: string) =>
    prisma.atoRegulatorio.create({
      data: {
        tipoCadastro,
        numero: sufixo.slice(0, 6).replace(/^0+/, '1'),
        data: new Date(data),
        veiculoPublicacao: 'DOU',
        numeroPublicacao: '12',
        dataPublicacao: new Date(data),
        secaoPublicacao: 1n,
        paginaPublicacao: 10n,
        tipo: { connect: { nome: 'Portaria' } },
      },
    });
  const [autorizacao, reconhecimento] = [await ato(1, '1990-03-01'), await ato(2, '2015-06-01')];
  const lookup = async (tabela: { findFirstOrThrow(args: { orderBy: { id: 'asc' } }): Promise<{ id: number }> }) =>
    (await tabela.findFirstOrThrow({ orderBy: { id: 'asc' } })).id;
  const curso = await prisma.curso.create({
    data: {
      codigoInterno: `T${sufixo}`,
      nome: 'Engenharia de Teste',
      codigoEmec: 12345n,
      oferta: 'Regular',
      grau: { connect: { descricao: 'Bacharelado' } },
      modalidade: { connect: { nome: 'Presencial' } },
      campus: { connect: { id: 3 } },
      periodicidade: { connect: { id: await lookup(prisma.periodicidade) } },
      regime: { connect: { id: await lookup(prisma.regime) } },
      turno: { connect: { id: await lookup(prisma.turno) } },
      endereco: { create: ENDERECO },
      titulacoes: {
        create: [
          { titulacao: 'Bacharela em Engenharia de Teste', sexo: 'F' },
          { titulacao: 'Bacharel em Engenharia de Teste', sexo: 'M' },
        ],
      },
      formacoes: { create: [{ formacao: 'Ênfase em Ensaios' }] },
      reconhecimentos: { create: [{ atoId: reconhecimento.id, processoReconhecimento: '23000.000001/2015-01' }] },
      autorizacoes: { create: [{ atoId: autorizacao.id }] },
    },
    include: { reconhecimentos: true },
  });
  const livro = await prisma.livroRegistro.create({
    data: { nome: `TESTE/${sufixo}`, campi: { create: [{ campusId: 3 }] } },
  });
  return {
    instituicaoId: 1,
    campusId: 3,
    cursoId: curso.id,
    codigoInterno: curso.codigoInterno,
    reconhecimentoId: curso.reconhecimentos[0]?.id ?? '',
    atoReconhecimentoId: reconhecimento.id,
    atoAutorizacaoId: autorizacao.id,
    livroId: livro.id,
    livro: livro.nome,
  };
}

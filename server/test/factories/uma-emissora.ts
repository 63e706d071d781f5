import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import type { Autoridade } from '../../demo/assinante/autoridade.ts';
import { assinarSolicitacao } from '../../demo/faculdade/assinar-solicitacao.ts';
import { umCatalogo } from './um-catalogo.ts';
import { umPdf } from './um-pdf.ts';
import { cpfDeTeste, umSnapshot } from './um-snapshot.ts';

const ENDERECO = {
  logradouro: 'Rua da Faculdade',
  numero: '10',
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  nomeMunicipio: 'Cuiabá',
  uf: 'MT',
  cep: '78000000',
};
const ENDERECO_NO_SNAPSHOT = {
  logradouro: ENDERECO.logradouro,
  numero: ENDERECO.numero,
  complemento: null,
  bairro: ENDERECO.bairro,
  municipio: { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' },
  cep: ENDERECO.cep,
};
const REITORA = { nome: 'Rosa Inventada Diretora', cpf: cpfDeTeste(321_321_321), cargo: 'Diretora-Geral' };
const TERMO = { nome: 'Tânia Inventada Secretária', cpf: cpfDeTeste(321_321_322), cargo: 'Secretária acadêmica' };
const CNPJS = ['11444777000161', '45997418000153', '33000167000101'];

/** An institution that issues and does not register, with a course of its own, and the book for what others issue. */
export interface EmissoraDeTeste {
  id: number;
  cnpj: string;
  cursoId: string;
  livroId: string;
  /** `n` makes the person and the ids. */
  snapshot(n: number, trocar?: Partial<SnapshotDoRegistro>): SnapshotDoRegistro;
  /** The same, signed by its people and its e-CNPJ. */
  assinada(n: number, trocar?: Partial<SnapshotDoRegistro>): Promise<string>;
}

/** `numero` from 2 on: each is another institution. Without an authority it signs nothing. */
export async function umaEmissora(
  prisma: PrismaClient,
  autoridade: Autoridade | null,
  quando: Date,
  numero = 2,
): Promise<EmissoraDeTeste> {
  const catalogo = await umCatalogo(prisma);
  const cnpj = CNPJS[numero - 2] ?? '';
  const nome = `Faculdade Inventada ${numero}`;
  const codigoEmec = 88_880 + numero;
  await prisma.instituicao.create({
    data: {
      id: numero,
      nome,
      sigla: `FI${numero}`,
      codigoEmec: BigInt(codigoEmec),
      cnpj,
      endereco: { create: ENDERECO },
      atos: {
        create: {
          papel: 'credenciamento',
          tipo: 'Portaria',
          numero: '321',
          data: new Date('2005-03-10'),
          vigenteDe: new Date('2005-03-10'),
        },
      },
      campi: { create: [{ id: numero * 10, sigla: `F${numero}`, nome: 'Sede', enderecoId: null }] },
      assinantes: {
        create: [
          { tipo: 'DocumentacaoAcademica', ...REITORA },
          { tipo: 'TermoResponsabilidade', ...TERMO },
        ],
      },
    },
  });
  await prisma.curso.update({
    where: { id: catalogo.cursoId },
    data: { campusId: numero * 10, codigoEmec: BigInt(70_000 + numero), nome: 'Administração Inventada' },
  });
  await prisma.livroCampus.deleteMany({ where: { livroId: catalogo.livroId } });
  await prisma.livroRegistro.update({ where: { id: catalogo.livroId }, data: { nome: `EXTERNOS/${numero}` } });
  const curso = await prisma.curso.findUniqueOrThrow({
    where: { id: catalogo.cursoId },
    include: { autorizacoes: { include: { ato: true } }, reconhecimentos: { include: { ato: true } } },
  });
  const doAto = (ato: { numero: string; data: Date } | undefined) => ({
    situacao: 'publicado' as const,
    tipo: 'Portaria',
    numero: ato?.numero ?? '',
    data: ato?.data.toISOString().slice(0, 10) ?? '',
    veiculoPublicacao: null,
    dataPublicacao: null,
    secaoPublicacao: null,
    paginaPublicacao: null,
    numeroPublicacao: null,
  });
  const base = umSnapshot();
  const snapshot: EmissoraDeTeste['snapshot'] = (n, trocar = {}) => ({
    ...base,
    ids: { ...base.ids, nonce: `${numero}${String(n).padStart(43, '0')}` },
    diplomado: {
      ...base.diplomado,
      id: `F${numero}-${n}`,
      nome: `Pessoa Inventada Externa ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]}`,
      cpf: cpfDeTeste(400_000_000 + numero * 1_000_000 + n),
    },
    curso: {
      ...base.curso,
      nome: 'Administração Inventada',
      codigoEmec: String(70_000 + numero),
      autorizacao: doAto(curso.autorizacoes[0]?.ato),
      reconhecimento: doAto(curso.reconhecimentos[0]?.ato),
      endereco: ENDERECO_NO_SNAPSHOT,
    },
    iesEmissora: {
      nome,
      codigoMec: String(codigoEmec),
      cnpj,
      endereco: ENDERECO_NO_SNAPSHOT,
      credenciamento: doAto({ numero: '321', data: new Date('2005-03-10') }),
      recredenciamento: null,
      renovacaoDeRecredenciamento: null,
      mantenedora: null,
    },
    historico: {
      ...base.historico,
      enade: [{ situacao: 'DispensadoEmRazaoDoCalendarioTrienal', condicao: 'Concluinte', edicao: '2025' }],
    },
    termoResponsabilidade: TERMO,
    assinantesDiploma: [REITORA],
    ...trocar,
  });
  const pdf = umPdf().toString('base64');
  const documentos = ['DocumentoIdentidadeDoAluno', 'ProvaConclusaoEnsinoMedio'].map((tipo) => ({
    tipo,
    observacoes: null,
    base64: pdf,
  }));
  return {
    id: numero,
    cnpj,
    cursoId: catalogo.cursoId,
    livroId: catalogo.livroId,
    snapshot,
    assinada: (n, trocar) => {
      if (autoridade === null) throw new Error('esta emissora não assina aqui');
      return assinarSolicitacao(snapshot(n, trocar), { autoridade, quando, documentos });
    },
  };
}

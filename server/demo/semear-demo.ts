import type { Db, PrismaClient } from '../db/prisma-client.ts';
import { hojeNaUniversidade } from './universidade/calendario.ts';
import { ATOS_DE_CURSO, type AtoDemo, CURSOS, type CursoDemo } from './universidade/cursos.ts';
import {
  ASSINANTES,
  ATOS_DA_INSTITUICAO,
  CAMPI,
  ENDERECO_POLO,
  INSTITUICAO,
  livrosDoAno,
  MANTENEDORA,
} from './universidade/instituicao.ts';

// Any number that nobody else locks: two processes that start at once seed once.
const TRANCA = 990_161;

/**
 * The invented university: institution with acts, campuses, courses with titles, formations and acts, books of the year
 * of `agora`. No records. Needs the lookups of `semear`. Safe to repeat: what is there stays, only a new year's books
 * are added; a database whose institution 1 is another one is left alone.
 */
export async function semearDemo(prisma: PrismaClient, agora: Date): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${TRANCA})`;
      const existente = await tx.instituicao.findUnique({ where: { id: INSTITUICAO.id } });
      if (existente && existente.cnpj !== INSTITUICAO.cnpj) return;
      if (!existente) {
        await criarInstituicao(tx);
        await criarCursos(tx);
      }
      await criarLivros(tx, Number(hojeNaUniversidade(agora).slice(0, 4)));
    },
    { timeout: 30_000 },
  );
}

const dia = (data: string) => new Date(`${data}T00:00:00Z`);

async function criarInstituicao(tx: Db): Promise<void> {
  const { endereco, codigoEmec, ...instituicao } = INSTITUICAO;
  await tx.instituicao.create({
    data: {
      ...instituicao,
      codigoEmec: BigInt(codigoEmec),
      endereco: { create: endereco },
      mantenedora: { create: { ...MANTENEDORA, endereco: { create: MANTENEDORA.endereco } } },
      atos: {
        create: ATOS_DA_INSTITUICAO.map((ato) => ({
          ...ato,
          data: dia(ato.data),
          dataPublicacao: dia(ato.dataPublicacao),
          vigenteDe: dia(ato.data),
        })),
      },
      assinantes: { create: ASSINANTES },
      campi: { create: CAMPI.map(({ id, sigla, nome }) => ({ id, sigla, nome })) },
    },
  });
}

async function criarCursos(tx: Db): Promise<void> {
  const atos = new Map<string, string>();
  for (const ato of ATOS_DE_CURSO) atos.set(ato.chave, await criarAto(tx, ato));
  const enderecos = new Map<number, string>();
  for (const campus of CAMPI) {
    enderecos.set(campus.id, (await tx.endereco.create({ data: campus.endereco })).id);
  }
  for (const curso of CURSOS) await criarCurso(tx, curso, atos, enderecos.get(curso.campusId) ?? null);
}

async function criarAto(tx: Db, ato: AtoDemo): Promise<string> {
  const { tipoCadastro, tipo, numero, data, publicadoEm, edicao, pagina, cancelado } = ato;
  const criado = await tx.atoRegulatorio.create({
    data: {
      ...{ tipoCadastro, numero, cancelado, data: dia(data) },
      tipo: { connect: { nome: tipo } },
      veiculoPublicacao: 'DOU',
      numeroPublicacao: String(edicao),
      dataPublicacao: dia(publicadoEm),
      secaoPublicacao: 1n,
      paginaPublicacao: BigInt(pagina),
      canceladoEm: cancelado ? dia(publicadoEm) : null,
      canceladoPor: cancelado ? 'Demonstração' : null,
    },
  });
  return criado.id;
}

async function criarCurso(tx: Db, curso: CursoDemo, atos: ReadonlyMap<string, string>, enderecoId: string | null) {
  const ato = (chave: string) => {
    const id = atos.get(chave);
    if (!id) throw new Error(`Ato desconhecido: ${chave}`);
    return id;
  };
  await tx.curso.create({
    data: {
      codigoInterno: curso.codigo,
      nome: curso.nome,
      codigoEmec: BigInt(curso.codigoEmec),
      oferta: 'Regular',
      grau: { connect: { descricao: curso.grau } },
      campus: { connect: { id: curso.campusId } },
      modalidade: { connect: { nome: curso.modalidade } },
      periodicidade: { connect: { nome: curso.periodicidade } },
      regime: { connect: { nome: curso.regime } },
      turno: { connect: { nome: curso.turno } },
      ...(enderecoId ? { endereco: { connect: { id: enderecoId } } } : {}),
      ...(curso.modalidade === 'EAD'
        ? { poloNome: 'Polo Buriti', poloCodigoEmec: 990_501n, poloEndereco: { create: ENDERECO_POLO } }
        : {}),
      titulacoes: {
        create: [
          { titulacao: curso.titulos.F, sexo: 'F' },
          { titulacao: curso.titulos.M, sexo: 'M' },
        ],
      },
      formacoes: { create: curso.formacoes.map((formacao) => ({ formacao })) },
      autorizacoes: { create: [{ atoId: ato(curso.autorizacao) }] },
      reconhecimentos: {
        create: curso.reconhecimentos.map((chave, i) => ({
          atoId: ato(chave),
          processoReconhecimento: `23000.${String(curso.codigoEmec).padStart(6, '0')}/20${chave.slice(-2)}-0${i + 1}`,
          habilitacao: curso.habilitacao,
          renovacao: i > 0,
        })),
      },
    },
  });
}

async function criarLivros(tx: Db, ano: number): Promise<void> {
  for (const livro of livrosDoAno(ano)) {
    if (await tx.livroRegistro.findFirst({ where: { nome: livro.nome } })) continue;
    await tx.livroRegistro.create({
      data: { nome: livro.nome, campi: { create: livro.campusIds.map((campusId) => ({ campusId })) } },
    });
  }
}

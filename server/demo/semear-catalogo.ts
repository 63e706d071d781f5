import type { Db } from '../db/prisma-client.ts';
import { ATOS_DE_CURSO, type AtoDemo, CURSOS, type CursoDemo } from './universidade/cursos.ts';
import { CAMPI, ENDERECO_POLO, livrosDoAno } from './universidade/instituicao.ts';

const dia = (data: string) => new Date(`${data}T00:00:00Z`);

export async function criarCursos(tx: Db): Promise<void> {
  const atos = new Map<string, string>();
  for (const ato of ATOS_DE_CURSO) atos.set(ato.chave, await criarAto(tx, ato));
  const enderecos = new Map<number, string>();
  for (const campus of CAMPI) {
    enderecos.set(campus.id, (await tx.endereco.create({ data: campus.endereco })).id);
  }
  for (const curso of CURSOS) await criarCurso(tx, curso, atos, enderecos.get(curso.campusId) ?? null);
}

export async function criarAto(tx: Db, ato: AtoDemo): Promise<string> {
  const { tipoCadastro, tipo, numero, data, publicadoEm, edicao, pagina, cancelado } = ato;
  const criado = await tx.atoRegulatorio.create({
    data: {
      tipoCadastro,
      numero,
      cancelado,
      data: dia(data),
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

export async function criarCurso(
  tx: Db,
  curso: Omit<CursoDemo, 'sigla' | 'semestres' | 'nucleo'>,
  atos: ReadonlyMap<string, string>,
  enderecoId: string | null,
): Promise<void> {
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

export async function criarLivros(tx: Db, ano: number): Promise<void> {
  for (const livro of livrosDoAno(ano)) {
    if (await tx.livroRegistro.findFirst({ where: { nome: livro.nome } })) continue;
    await tx.livroRegistro.create({
      data: { nome: livro.nome, campi: { create: livro.campusIds.map((campusId) => ({ campusId })) } },
    });
  }
}

import { formatarCpf } from '#domain/texto/cpf.ts';
import type { Db } from '../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../apoio/apoio.service.ts';
import { lerAssinantes } from './catalogo.queries.ts';
import { marcaDaFonte } from './marcas-da-revisao.ts';

type Assinante = Awaited<ReturnType<typeof lerAssinantes>>[number];

/** The registering institution's people sign the diploma itself. */
export const quemAssina = (assinantes: readonly Assinante[], emissoraId: number, registradoraId: number) =>
  assinantes.filter(
    ({ tipo, instituicaoId }) => instituicaoId === (tipo === 'DiplomaDigital' ? registradoraId : emissoraId),
  );

/** For each institution that issues. */
async function lerQuemAssinaHoje(db: Db): Promise<Assinante[][]> {
  const [assinantes, instituicoes] = await Promise.all([
    lerAssinantes(db),
    db.instituicao.findMany({ select: { id: true } }),
  ]);
  return instituicoes.map(({ id }) => quemAssina(assinantes, id, INSTITUICAO_PADRAO));
}

/** The marks that a review made today bears of who signs, one for each institution that issues. */
export const marcasDeQuemAssina = async (db: Db): Promise<Set<string>> =>
  new Set((await lerQuemAssinaHoje(db)).map(marcaDaFonte));

/** The lines that a draft begun today keeps of who signs, one for each institution that issues. */
export const linhasDeQuemAssina = async (db: Db): Promise<Set<string>> =>
  new Set((await lerQuemAssinaHoje(db)).map(emUmaLinha));

/** One line of names and offices, to be held against that of another day. */
export async function lerQuemAssinaNoCurso(db: Db, codigoInterno: string): Promise<string> {
  const [assinantes, curso] = await Promise.all([
    lerAssinantes(db),
    db.curso.findUnique({ where: { codigoInterno }, select: { campus: { select: { instituicaoId: true } } } }),
  ]);
  const emissora = curso?.campus.instituicaoId ?? INSTITUICAO_PADRAO;
  return emUmaLinha(quemAssina(assinantes, emissora, INSTITUICAO_PADRAO));
}

const DOCUMENTOS: Readonly<Record<string, string>> = {
  DocumentacaoAcademica: 'documentação acadêmica',
  DiplomaDigital: 'diploma digital',
  TermoResponsabilidade: 'termo de responsabilidade',
};

const emUmaLinha = (assinantes: readonly Assinante[]): string =>
  assinantes
    .map(({ tipo, nome, cpf, cargo }) => `${DOCUMENTOS[tipo] ?? tipo}: ${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`)
    .join('; ');

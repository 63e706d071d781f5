import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import { procurarNoAcervo } from '../acervo/acervo.service.ts';
import { lerSignatariosDoConector } from '../assinaturas/assinaturas.service.ts';
import type { InstituicaoInteira } from '../instituicao/instituicao.service.ts';
import { type CursoInteiro, type LivroComData, lerCurso, lerInstituicao, lerLivroComData } from './catalogo.queries.ts';
import { type LidoDoSiga, lerDoSiga } from './estudante.ts';
import { paraVida } from './novo-registro.mapper.ts';
import { quemAssina } from './quem-assina.queries.ts';

/** What the form points to. */
type Chaves = Pick<
  Formulario,
  | 'ID'
  | 'CPF'
  | 'Nome'
  | 'CursoID'
  | 'LivroID'
  | 'IesEmissoraId'
  | 'IesRegistradoraId'
  | 'SegundaVia'
  | 'PrimeiraViaRegistroID'
  | 'PrimeiraViaLivro'
  | 'PrimeiraViaNumeroRegistro'
>;

/** Everything that a registration rests on besides its form. */
export interface FontesDoRegistro {
  siga: LidoDoSiga;
  curso: CursoInteiro;
  emissora: InstituicaoInteira;
  registradora: InstituicaoInteira;
  livro: LivroComData;
  /** Who signs on that day, whoever of them the form names. */
  assinantes: LivroComData['assinantes'];
  primeiraVia: SnapshotDoRegistro['primeiraVia'];
  /** What the form is held against. */
  fontes: Fontes;
}

/** What the caller knows already. */
interface JaLido extends Pick<Fontes, 'hoje' | 'documentosQueFaltam'> {
  siga: LidoDoSiga | undefined;
}

/**
 * Reads it all, each thing once: the register and the catalogue first, SIGA last. @throws AppError 400 at what does not
 * exist, 409 for a record that stands, 422 for who is not in SIGA, SigaIndisponivel
 */
export async function lerFontesDoRegistro(
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'conector'>,
  f: Chaves,
  { siga, hoje, documentosQueFaltam }: JaLido,
): Promise<FontesDoRegistro> {
  const { prisma } = deps;
  const pretendente = pretendenteDe(f);
  await recusarRepetido(prisma, pretendente);
  const primeiraVia = f.SegundaVia ? await lerPrimeiraVia(prisma, f, pretendente) : null;
  const emissora = await lerInstituicao(prisma, f.IesEmissoraId, 'IesEmissoraId');
  const registradora = await lerInstituicao(prisma, f.IesRegistradoraId, 'IesRegistradoraId');
  const livro = await lerLivroComData(prisma, f.LivroID, 'LivroRegistro.LivroID');
  const curso = await lerCurso(prisma, { id: f.CursoID });
  if (curso === null) throw campoInvalido('DadosCurso.CursoID', 'Curso não encontrado');
  const lido = siga ?? (await lerDoSiga(deps, f.ID));
  const assinantes = quemAssina(livro.assinantes, emissora.id, registradora.id);
  const fontes: Fontes = {
    estudante: lido.estudante,
    vida: paraVida(lido.enade, lido.historico),
    curso: { codigoInterno: curso.codigoInterno, nome: curso.nome, modalidade: curso.modalidade.nome },
    livro: { nome: livro.nome, ultimaData: livro.ultimaData },
    municipio: municipioDoIbge,
    assinantes,
    noConector: await lerSignatariosDoConector(deps),
    disciplinasPendentes: lido.disciplinas.map(linhaDaPendencia),
    documentosQueFaltam,
    noAcervo: await procurarNoAcervo(deps.pool, {
      cpf: f.CPF,
      nome: f.Nome,
      codigoCurso: curso.codigoInterno,
      curso: curso.nome,
    }),
    hoje,
  };
  return { siga: lido, curso, emissora, registradora, livro, assinantes, primeiraVia, fontes };
}

const municipioDoIbge: Fontes['municipio'] = (codigo) => {
  const achado = getMunicipalityByCode(codigo);
  return achado ? { nome: achado.name, uf: achado.stateCode } : null;
};

/** Who a registration is for. */
interface Pretendente {
  rga: string;
  cpf: string;
  cursoId: string;
  segundaVia: boolean;
}

/** Gives who a form is for. */
export const pretendenteDe = (f: Pick<Formulario, 'ID' | 'CPF' | 'CursoID' | 'SegundaVia'>): Pretendente => ({
  rga: f.ID,
  cpf: f.CPF,
  cursoId: f.CursoID,
  segundaVia: f.SegundaVia,
});

/**
 * Refuses whoever has a record that stands in this course (R1). Of a second copy, only the student's own number counts.
 * @throws AppError 409 with that record's number
 */
export async function recusarRepetido(db: Db, { rga, cpf, cursoId, segundaVia }: Pretendente): Promise<void> {
  const registro = await db.registro.findFirst({
    where: { cursoId, cancelado: false, ...(segundaVia ? { rga, segundaVia } : { OR: [{ rga }, { cpf }] }) },
    orderBy: { segundaVia: 'asc' },
    select: { numeroRegistro: true, segundaVia: true, livro: { select: { nome: true } } },
  });
  if (registro === null) return;
  const tem = registro.segundaVia ? 'a segunda via registrada' : 'registro ativo';
  throw conflito(
    `Este estudante já tem ${tem} neste curso: número ${registro.numeroRegistro} do livro ${registro.livro.nome}.`,
  );
}

/**
 * Reads what a second copy refers to: a record, or a book and a number of paper. @throws AppError 400 when it is not
 * this student's, or does not stand
 */
async function lerPrimeiraVia(
  db: Db,
  { PrimeiraViaRegistroID: id, PrimeiraViaLivro, PrimeiraViaNumeroRegistro }: Chaves,
  pretendente: Pretendente,
): Promise<NonNullable<SnapshotDoRegistro['primeiraVia']>> {
  const { rga, cpf } = pretendente;
  if (!id) {
    const [livro, numeroRegistro] = [PrimeiraViaLivro ?? '', PrimeiraViaNumeroRegistro ?? ''];
    await recusarLivroDaCasa(db, livro, numeroRegistro, pretendente);
    return { registroId: null, livro, numeroRegistro };
  }
  const primeira = await db.registro.findUnique({ where: { id }, include: { livro: true } });
  if (primeira === null || primeira.segundaVia || (primeira.rga !== rga && primeira.cpf !== cpf)) {
    throw campoInvalido('PrimeiraVia.RegistroID', 'O registro da primeira via não é deste estudante');
  }
  if (primeira.cancelado) {
    throw campoInvalido(
      'PrimeiraVia.RegistroID',
      'O registro da primeira via está cancelado: registre uma nova primeira via',
    );
  }
  return { registroId: primeira.id, livro: primeira.livro.nome, numeroRegistro: String(primeira.numeroRegistro) };
}

/** A first copy named by book and number may be no record of this register. @throws AppError 400 saying whose it is */
async function recusarLivroDaCasa(db: Db, livro: string, numero: string, { rga, cpf }: Pretendente): Promise<void> {
  if (!/^\d{1,9}$/.test(numero)) return;
  const achado = await db.registro.findFirst({
    where: { numeroRegistro: Number(numero), livro: { nome: { equals: livro, mode: 'insensitive' } } },
    select: { rga: true, cpf: true },
  });
  if (achado === null) return;
  const proprio = achado.rga === rga || achado.cpf === cpf;
  throw campoInvalido(
    'PrimeiraVia.NumeroRegistro',
    proprio
      ? 'Este registro está neste sistema: escolha-o como registro da primeira via'
      : `O registro nº ${numero} do livro ${livro} é de outra pessoa`,
  );
}

import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AppError, campoInvalido, conflito } from '../../erros/app-error.ts';
import { procurarNoAcervo } from '../acervo/acervo.service.ts';
import { lerSignatariosDoConector } from '../assinaturas/assinaturas.service.ts';
import { emissoraParaSnapshot, registradoraParaSnapshot } from '../instituicao/instituicao.service.ts';
import { acharLivroAberto, CURSO_INTEIRO, type CursoInteiro, lerInstituicoes } from './catalogo.queries.ts';
import { cursoParaSnapshot } from './curso-do-registro.ts';
import { type LidoDoSiga, lerDoSiga } from './estudante.ts';
import { doCatalogo, fontesDoSiga } from './marcas-da-revisao.ts';
import type { ContextoDoSnapshot } from './montar-snapshot.ts';
import { paraVida } from './novo-registro.mapper.ts';
import { quemAssina } from './quem-assina.queries.ts';

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

/**
 * Everything that a registration rests on besides its form, read at one moment, whatever it comes from: SIGA and the
 * catalogue, the record that it corrects, the request of another institution.
 */
export interface Origem {
  fontes: Fontes;
  contexto: Omit<ContextoDoSnapshot, 'usuario' | 'ids'>;
  lidos: Readonly<Record<string, unknown>>;
  /** Ids that the document brings; left out: they are made here. */
  ids?: Pick<SnapshotDoRegistro['ids'], 'nonce' | 'nonceDaDocumentacao'>;
  /** The issuer's part is signed already, and judged: ours is the registration alone. */
  assinadaFora?: boolean;
  /** The course's campus, and its acts that are held until the commit. */
  curso: Pick<CursoInteiro, 'campusId' | 'reconhecimentos' | 'autorizacoes'>;
}

/** Reads what a form is registered from. @throws AppError where it points to what does not exist or is refused */
export type LerOrigem = (
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'conector'>,
  f: Formulario,
  hoje: string,
) => Promise<Origem>;

interface JaLido {
  siga?: LidoDoSiga | undefined;
  documentosQueFaltam?: readonly string[] | undefined;
}

/**
 * SIGA and the catalogue, each thing once: the register and the catalogue first, SIGA last. @throws AppError 400 at what
 * does not exist, 409 for a record that stands, 422 for who is not in SIGA, SigaIndisponivel
 */
export const daCasa =
  ({ siga, documentosQueFaltam = [] }: JaLido = {}): LerOrigem =>
  async (deps, f, hoje) => {
    const catalogo = await lerCatalogo(deps, f);
    const lido = siga ?? (await lerDoSiga(deps, f.ID));
    const origem = doCatalogoLido(f, hoje, catalogo, lido.historico);
    return {
      ...origem,
      lidos: { ...fontesDoSiga(lido), ...origem.lidos },
      fontes: {
        ...origem.fontes,
        estudante: lido.estudante,
        vida: paraVida(lido.enade, lido.historico),
        disciplinasPendentes: lido.disciplinas.map(linhaDaPendencia),
        documentosQueFaltam,
      },
    };
  };

/**
 * The catalogue alone, for a form that brings its own transcript, as the XML of another institution does. @throws
 * AppError 400 at what does not exist, 409 for a record that stands
 */
export const deFora =
  (historico: ContextoDoSnapshot['historico'], ids?: Origem['ids']): LerOrigem =>
  async (deps, f, hoje) => {
    const { noConector, ...lido } = await lerCatalogo(deps, f);
    // Its request comes signed: the connector asks none of them.
    const daqui = { ...noConector, DocumentacaoAcademica: null };
    const origem = doCatalogoLido(f, hoje, { ...lido, noConector: daqui }, historico);
    return { ...origem, assinadaFora: true, ...(ids && { ids }) };
  };

function doCatalogoLido(
  f: Formulario,
  hoje: string,
  lido: Awaited<ReturnType<typeof lerCatalogo>>,
  historico: ContextoDoSnapshot['historico'],
): Origem {
  const { curso, emissora, registradora, livro, assinantes, primeiraVia, noConector, noAcervo } = lido;
  const dia = new Date(f.DataRegistro);
  const contexto = {
    curso: cursoParaSnapshot(curso, f),
    iesEmissora: emissoraParaSnapshot(emissora, dia),
    iesRegistradora: registradoraParaSnapshot(registradora, dia),
    livro: { id: livro.id, nome: livro.nome },
    historico,
    primeiraVia,
  };
  return {
    contexto,
    curso,
    lidos: { ...doCatalogo(contexto), assinantes },
    fontes: {
      estudante: null,
      vida: null,
      anterior: null,
      curso: { codigoInterno: curso.codigoInterno, nome: curso.nome, modalidade: curso.modalidade.nome },
      livro: { nome: livro.nome, ultimaData: livro.ultimaData },
      municipio: municipioDoIbge,
      assinantes,
      noConector,
      disciplinasPendentes: [],
      documentosQueFaltam: [],
      noAcervo,
      hoje,
    },
  };
}

/** @throws AppError at the first that does not exist or is refused */
async function lerCatalogo({ prisma: db, pool, conector }: Parameters<LerOrigem>[0], f: Chaves) {
  const pretendente = pretendenteDe(f);
  const [instituicoes, livro, curso] = await Promise.all([
    lerInstituicoes(db, [f.IesEmissoraId, f.IesRegistradoraId]),
    acharLivroAberto(db, f.LivroID),
    db.curso.findUnique({
      relationLoadStrategy: 'join',
      where: { id: f.CursoID },
      include: { ...CURSO_INTEIRO, registros: repetidos(pretendente) },
    }),
  ]);
  const [repetido] = curso?.registros ?? [];
  if (repetido !== undefined) throw jaRegistrado(repetido);
  const primeiraVia = f.SegundaVia ? await lerPrimeiraVia(db, f, pretendente) : null;
  const emissora = exigir(instituicoes.get(f.IesEmissoraId), 'IesEmissoraId', 'Instituição não encontrada');
  const registradora = exigir(instituicoes.get(f.IesRegistradoraId), 'IesRegistradoraId', 'Instituição não encontrada');
  const aberto = exigir(livro, 'LivroRegistro.LivroID', 'Livro não encontrado');
  const doForm = exigir(curso, 'DadosCurso.CursoID', 'Curso não encontrado');
  const { codigoInterno: codigoCurso, nome } = doForm;
  const [noConector, noAcervo] = await Promise.all([
    lerSignatariosDoConector({ conector }),
    procurarNoAcervo(pool, { cpf: f.CPF, nome: f.Nome, codigoCurso, curso: nome }),
  ]);
  const assinantes = quemAssina(
    [...instituicoes.values()].flatMap((uma) => uma.assinantes).toSorted((a, b) => a.tipo.localeCompare(b.tipo)),
    emissora.id,
    registradora.id,
  );
  return { emissora, registradora, livro: aberto, curso: doForm, assinantes, primeiraVia, noConector, noAcervo };
}

function exigir<T>(achado: T | null | undefined, campo: string, mensagem: string): T {
  if (achado === null || achado === undefined) throw campoInvalido(campo, mensagem);
  return achado;
}

export const municipioDoIbge: Fontes['municipio'] = (codigo) => {
  const achado = getMunicipalityByCode(codigo);
  return achado ? { nome: achado.name, uf: achado.stateCode } : null;
};

interface Pretendente {
  rga: string;
  cpf: string;
  cursoId: string;
  segundaVia: boolean;
}

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
export async function recusarRepetido(db: Db, pretendente: Pretendente): Promise<void> {
  const { where, ...resto } = repetidos(pretendente);
  const registro = await db.registro.findFirst({ ...resto, where: { ...where, cursoId: pretendente.cursoId } });
  if (registro !== null) throw jaRegistrado(registro);
}

/** Of a course's records, the one that stands for this student. */
const repetidos = ({ rga, cpf, segundaVia }: Pretendente) =>
  ({
    where: { cancelado: false, ...(segundaVia ? { rga, segundaVia } : { OR: [{ rga }, { cpf }] }) },
    orderBy: { segundaVia: 'asc' },
    take: 1,
    select: { numeroRegistro: true, segundaVia: true, livro: { select: { nome: true } } },
  }) satisfies Prisma.Curso$registrosArgs;

interface Repetido {
  numeroRegistro: number;
  segundaVia: boolean;
  livro: { nome: string };
}

function jaRegistrado(registro: Repetido): AppError {
  const tem = registro.segundaVia ? 'a segunda via registrada' : 'registro ativo';
  return conflito(
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

import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils';
import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import { campusSchema } from '#contract/instituicao.contract.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { CampusDoSiga, CursoDoSiga, EnderecoDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import type { Recusa } from './comparar-cursos.ts';

/** A campus as it is stored; initials '' and no address: the office has yet to complete it. */
export interface CampusNosso {
  id: number;
  instituicaoId: number;
  nome: string;
  sigla: string;
  enderecoId: string | null;
}

/** The answer that our campus is the one that SIGA calls by this name. */
export interface Adocao {
  campusID: number;
  nome: string;
}

interface CampusNovo {
  id: number;
  nome: string;
  sigla: string;
  endereco: EnderecoDoSiga | null;
}

export interface DiferencasDosCampi {
  criar: CampusNovo[];
  completar: { nosso: CampusNosso; sigla: string; endereco: EnderecoDoSiga | null }[];
  renomear: { nosso: CampusNosso; nome: string }[];
  perguntas: RelatorioDaSincronizacao['perguntas'];
  recusados: Map<number, Recusa>;
}

const { id: numeroSchema, nome: nomeSchema, sigla: siglaSchema, endereco: enderecoSchema } = campusSchema.shape;

/** Name of a campus that SIGA gave no name: the office finds it by its number, and names it, or SIGA does later. */
const nomeProvisorio = (id: number): string => `Campus ${id} do SIGA`;

const mesmoNome = (um: string, outro: string): boolean => semAcento(um) === semAcento(outro);

/** The initials that SIGA tells, where the register takes them. */
const siglaDe = ({ sigla }: CampusDoSiga): string => siglaSchema.safeParse(sigla ?? '').data ?? '';

/** The address that SIGA tells, where MEC's grammar takes it; name and UF of the municipality are IBGE's. */
function enderecoDe({ endereco }: CampusDoSiga): EnderecoDoSiga | null {
  if (endereco === null) return null;
  const { nomeMunicipio: _nome, uf: _uf, ...informado } = endereco;
  const municipio = getMunicipalityByCode(endereco.codigoMunicipio);
  if (!municipio || !enderecoSchema.safeParse(informado).success) return null;
  return { ...endereco, nomeMunicipio: municipio.name, uf: municipio.stateCode };
}

/** Over all its courses: names, which should be one, and the first that SIGA tells of the rest. */
function juntar(cursos: readonly CursoDoSiga[]): CampusDoSiga & { nomes: string[] } {
  const ditos = cursos.map(({ campus }) => campus);
  const nomes: string[] = [];
  for (const { nome } of ditos) {
    if (nome !== null && !nomes.some((outro) => mesmoNome(outro, nome))) nomes.push(nome);
  }
  return {
    nomes,
    nome: nomes[0] ?? null,
    sigla: ditos.find(({ sigla }) => sigla !== null)?.sigla ?? null,
    endereco: ditos.find(({ endereco }) => endereco !== null)?.endereco ?? null,
  };
}

/**
 * Compares the campuses of SIGA's courses with ours by SIGA's number. One that is not known is made with number and
 * name; one that the office calls otherwise is asked about and never taken for the same by itself. Initials and address stay the
 * office's: what SIGA tells of them only fills what the office has left empty.
 */
export function compararCampi(
  doSiga: readonly CursoDoSiga[],
  nossos: readonly CampusNosso[],
  adotar: readonly Adocao[],
  haInstituicao: boolean,
): DiferencasDosCampi {
  const porNumero = new Map(nossos.map((campus) => [campus.id, campus]));
  const resultado: DiferencasDosCampi = {
    criar: [],
    completar: [],
    renomear: [],
    perguntas: [],
    recusados: new Map(),
  };
  for (const [id, cursos] of Map.groupBy(doSiga, ({ campusId }) => campusId)) {
    const dito = juntar(cursos);
    const nosso = porNumero.get(id);
    const recusa = recusaDoCampus(id, dito, nosso, nossos, haInstituicao);
    if (recusa !== null) {
      resultado.recusados.set(id, recusa);
      continue;
    }
    if (nosso === undefined) {
      resultado.criar.push({
        id,
        nome: dito.nome ?? nomeProvisorio(id),
        sigla: siglaDe(dito),
        endereco: enderecoDe(dito),
      });
      continue;
    }
    if (dito.nome !== null && !mesmoNome(dito.nome, nosso.nome)) {
      const { nome } = dito;
      const respondido =
        nosso.nome === nomeProvisorio(id) || adotar.some((uma) => uma.campusID === id && mesmoNome(uma.nome, nome));
      if (!respondido) {
        resultado.perguntas.push({ campusID: id, nosso: nosso.nome, siga: nome, cursos: cursos.length });
        const motivo = `O campus ${id} é “${nome}” no SIGA e “${nosso.nome}” aqui: falta dizer se são o mesmo`;
        resultado.recusados.set(id, { motivo, onde: 'pergunta' });
        continue;
      }
      resultado.renomear.push({ nosso, nome });
    }
    const sigla = nosso.sigla === '' ? siglaDe(dito) : '';
    const endereco = nosso.enderecoId === null ? enderecoDe(dito) : null;
    if (sigla !== '' || endereco !== null) resultado.completar.push({ nosso, sigla, endereco });
  }
  return resultado;
}

/** Why a campus of SIGA's cannot be taken at all; null: it can. */
function recusaDoCampus(
  id: number,
  { nome, nomes }: ReturnType<typeof juntar>,
  nosso: CampusNosso | undefined,
  nossos: readonly CampusNosso[],
  haInstituicao: boolean,
): Recusa | null {
  if (nomes.length > 1) {
    return { motivo: `O SIGA dá mais de um nome ao campus ${id}: ${nomes.join('; ')}`, onde: 'siga' };
  }
  const problema = nome === null ? undefined : nomeSchema.safeParse(nome).error?.issues[0]?.message;
  if (problema !== undefined) return { motivo: `O nome do campus ${id} não serve: ${problema}`, onde: 'siga' };
  if (nosso !== undefined) return null;
  if (!numeroSchema.safeParse(id).success) {
    return { motivo: `O campus ${id} tem um número grande demais`, onde: 'siga' };
  }
  if (!haInstituicao) {
    return { motivo: `O campus ${id} espera os dados da instituição, que ainda não há`, onde: 'instituicao' };
  }
  const homonimo = nome === null ? undefined : nossos.find((outro) => mesmoNome(outro.nome, nome));
  if (homonimo === undefined) return null;
  return {
    motivo: `“${homonimo.nome}” é o campus ${id} no SIGA e o ${homonimo.id} aqui: corrija o número`,
    onde: 'campi',
  };
}

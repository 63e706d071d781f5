import { compararCampos, type DiplomaEmCampos } from '#assinatura/campos-do-diploma.ts';
import { comoVeio, frase } from '../../idiomas/frase.ts';
import { ROTULOS } from '../../registro/validacao-publica.ts';
import type { FatosDoArquivo, RespostaDoRegistro } from '../../veredito/fatos-do-arquivo.ts';
import { CONFERENCIAS, type Evidencia, linha } from '../../veredito/linhas.ts';
import { naoEstaNoRegistro } from '../../veredito/linhas-do-arquivo.ts';
import { constatar, RESULTADOS, TONS } from '../../veredito/resultados.ts';
import type { Contexto, LinhaDoRelatorio } from './contexto.ts';
import { provarJwt } from './provar-jwt.ts';

type Dita = Exclude<RespostaDoRegistro, string> & { tom: (typeof TONS)[number]; evidencias: Evidencia[] };

/** Once the answer's signature is proven; else what became of the question. */
export type SituacaoDita = (Dita & { log: LinhaDoRelatorio[] }) | 'nao-perguntado' | 'desconhecido' | 'indisponivel';

// An answer of the day before is no answer to a question of now.
const MAXIMO_MS = 3_600_000;

/** Asks the register that the person named for the status of a code; believed only signed by its key, of now, of this code. */
export async function perguntarSituacao(codigo: string, contexto: Contexto): Promise<SituacaoDita> {
  const { registro, buscar, agora } = contexto;
  if (registro === null || buscar === null) return 'nao-perguntado';
  const jwt = await buscar(`${registro}/api/diploma/situacao/${codigo}/assinada`);
  if (jwt === '') return 'desconhecido';
  const provado = jwt === null ? null : await provarJwt(jwt.trim(), contexto);
  if (provado === null || provado.estado !== 'confere' || !provado.conhecidas || provado.desmentida !== null)
    return 'indisponivel';
  const { sub, iat } = provado.dados;
  const idade = agora.getTime() - Number(iat) * 1_000;
  if (sub !== codigo || Math.abs(idade) > MAXIMO_MS) return 'indisponivel';
  const dita = ditaEm(provado.dados);
  return dita === null ? 'indisponivel' : { ...dita, log: provado.log };
}

/** The status that a signed answer states; null: it states none. */
function ditaEm(dados: Record<string, unknown>): Dita | null {
  const diploma = objeto(dados.diploma);
  const veredito = objeto(diploma.veredito);
  const rotulo = ROTULOS.find((um) => um === diploma.rotulo);
  const tom = TONS.find((um) => um === veredito.tom);
  if (rotulo === undefined || tom === undefined) return null;
  return { rotulo, tom, frases: { frase: comoVeio(String(veredito.frase ?? '')) }, evidencias: evidenciasDe(dados) };
}

const objeto = (valor: unknown): Partial<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? valor : {};

/** The register's own checks, as a signed answer states them. */
export function evidenciasDe(dados: Record<string, unknown>): Evidencia[] {
  const { conferencias } = objeto(objeto(dados.diploma).veredito);
  return (Array.isArray(conferencias) ? conferencias : []).flatMap((uma: unknown) => {
    const { chave, resultado } = objeto(uma);
    const conhecida = CONFERENCIAS.find((nome) => nome === chave);
    const desfecho = RESULTADOS.find((um) => um === resultado);
    if (conhecida === undefined || desfecho === undefined) return [];
    return [linha(conhecida, constatar(desfecho, comoVeio('Dito pelo registro em resposta assinada.')))];
  });
}

/** Compares a diploma's values, and the file's digest (hex), with those of the register that the person named. */
export async function compararComORegistro(
  diploma: DiplomaEmCampos,
  sha256: string,
  { registro, buscar }: Contexto,
): Promise<Pick<FatosDoArquivo, 'dados' | 'copia' | 'registrado'>> {
  const { codigoValidacao } = diploma;
  const semResposta = { dados: null, copia: null, registrado: null };
  if (codigoValidacao === null)
    return { ...semResposta, dados: { motivo: frase('O arquivo não traz código de validação.') } };
  if (registro === null || buscar === null) return semResposta;
  const texto = await buscar(`${registro}/api/publico/conferencia-xml/${codigoValidacao}`);
  if (texto === '') return semResposta;
  const lida = lerJson(texto);
  const { resumos, motivo, xmlSha256, versao, ambiente } = objeto(lida);
  if (lida === null || xmlSha256 === undefined)
    return { dados: 'indisponivel', copia: 'indisponivel', registrado: null };
  const registrado = { versao: textoOuNull(versao), ambiente: textoOuNull(ambiente) };
  const copia = xmlSha256 === null ? 'sem-copia' : xmlSha256 === sha256 ? 'igual' : 'diferente';
  if (!Array.isArray(resumos))
    return { dados: { motivo: comoVeio(String(motivo ?? 'O registro não deu os dados.')) }, copia, registrado };
  const { iguais, diferentes, faltam } = await compararCampos(diploma, resumos.map(String));
  return { dados: { iguais, diferentes: diferentes.map(naoEstaNoRegistro), faltam }, copia, registrado };
}

const textoOuNull = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

function lerJson(texto: string | null): unknown {
  try {
    return texto === null ? null : JSON.parse(texto);
  } catch {
    return null;
  }
}

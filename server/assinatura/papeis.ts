import { comoVeio, type Frase, frase } from '#domain/idiomas/frase.ts';
import type { Elemento } from './arvore.ts';
import { type Exigencia, type Instituicoes, isDe, type Substituto } from './exigidas.ts';
import type { Identidade } from './identidade.ts';
import { confirmado, naoVerificado, negado, type Palavra, type Resultado } from './resultado.ts';

export interface Candidata {
  indice: number;
  elemento: Elemento;
  /** It covers the element that it stands in. */
  cobre: boolean;
  identidade: Identidade | null;
  /** Outcome without its role. */
  resultado: Palavra;
}

/** How a required signature was met; `estranha` says that `assinatura` is somebody else's, in its place. */
export interface Cumprimento extends Resultado {
  assinatura: number | null;
  estranha: boolean;
}

const POR_QUALIDADE: readonly Palavra[] = ['confirmado', 'aindaNao', 'naoVerificado', 'negado'];
const melhor = (candidatas: readonly Candidata[]): Candidata | undefined =>
  candidatas.toSorted((a, b) => POR_QUALIDADE.indexOf(a.resultado) - POR_QUALIDADE.indexOf(b.resultado))[0];

const mascarar = (cpf: string): string => cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
const pontuar = (cnpj: string): string => cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');

// Who must sign, in words.
function emPalavras({ quem, documento, nome }: Pick<Exigencia, 'quem' | 'documento' | 'nome'>): Frase {
  if (quem === 'pessoa') return frase('uma pessoa física (e-CPF)');
  if (quem === 'assinante')
    return frase('{nome} (CPF {cpf})', { nome: nome ?? frase('assinante'), cpf: mascarar(documento ?? '') });
  const qual = `${nome ?? ''} (CNPJ ${pontuar(documento ?? '')})`.trim().replace(/ {2,}/g, ' ');
  if (quem === 'instituicao') return frase('o e-CNPJ da instituição {qual}', { qual });
  return quem === 'emissora'
    ? frase('o e-CNPJ da IES emissora {qual}', { qual })
    : frase('o e-CNPJ da IES registradora {qual}', { qual });
}

const deQuem = ({ identidade }: Candidata): Frase =>
  identidade === null
    ? frase('alguém que não se identifica')
    : comoVeio(`${identidade.nome}${identidade.cnpj === null ? '' : ` (CNPJ ${pontuar(identidade.cnpj)})`}`);

// The name is the certificate's; what the document claims of its holder stands beside it.
function assinadoPor({ quem: papel, documento, nome: dito }: Exigencia, sua: Candidata): Frase {
  const quem = deQuem(sua);
  if (papel === 'pessoa') return frase('Assinado por {quem}, pessoa física (e-CPF)', { quem });
  const nome = dito ?? frase('sem nome');
  if (papel === 'assinante')
    return frase('Assinado por {quem}, CPF {cpf}, que o documento diz ser {nome}', {
      quem,
      cpf: mascarar(documento ?? ''),
      nome,
    });
  if (papel === 'instituicao')
    return frase('Assinado por {quem}, o e-CNPJ da instituição, que o documento chama {nome}', { quem, nome });
  return papel === 'emissora'
    ? frase('Assinado por {quem}, o e-CNPJ da IES emissora, que o documento chama {nome}', { quem, nome })
    : frase('Assinado por {quem}, o e-CNPJ da IES registradora, que o documento chama {nome}', { quem, nome });
}

const cumprida = (motivo: Frase, { indice }: Candidata): Cumprimento => ({
  ...confirmado(motivo),
  assinatura: indice,
  estranha: false,
});
const incerta = (motivo: Frase, candidata: Candidata | undefined): Cumprimento => ({
  ...naoVerificado(motivo),
  assinatura: candidata?.indice ?? null,
  estranha: false,
});

// Nobody fills it: whose signature is missing, and who stands in its place.
function faltando(exigencia: Exigencia, noLugar: Candidata | undefined): Cumprimento {
  const quem = emPalavras(exigencia);
  if (noLugar === undefined)
    return { ...negado(frase('Falta assinar: {quem}', { quem })), assinatura: null, estranha: false };
  const outro = deQuem(noLugar);
  const motivo = frase('Quem devia assinar é {quem}; no lugar está a assinatura de {outro}', { quem, outro });
  return { ...negado(motivo), assinatura: noLugar.indice, estranha: true };
}

function daInstituicao(exigencia: Exigencia, doLugar: readonly Candidata[]): Cumprimento {
  const { documento, mantenedora, elemento } = exigencia;
  const suas = doLugar.filter(({ identidade }) => identidade !== null && isDe(exigencia, identidade));
  const sua = suas.findLast(({ resultado }) => resultado !== 'negado') ?? suas.at(-1);
  if (sua !== undefined) {
    const depois = doLugar.filter(({ indice }) => indice > sua.indice);
    const outra = depois.findLast(({ identidade }) => identidade?.especie !== 'e-CPF');
    if (outra !== undefined) return faltando(exigencia, outra);
    if (depois.length > 0)
      return incerta(frase('Assinou, mas não por último: {quem}', { quem: emPalavras(exigencia) }), sua);
    return cumprida(assinadoPor(exigencia, sua), sua);
  }
  const parecida = doLugar.findLast(
    ({ identidade }) =>
      identidade?.cnpj != null &&
      (identidade.cnpj === mantenedora || identidade.cnpj.slice(0, 8) === documento?.slice(0, 8)),
  );
  if (parecida !== undefined)
    return incerta(
      frase('Quem devia assinar é {quem}; assinou {outro}, da mesma pessoa jurídica, mantenedora ou aplicação', {
        quem: emPalavras(exigencia),
        outro: deQuem(parecida),
      }),
      parecida,
    );
  const semNome = doLugar.find(({ identidade }) => identidade === null);
  if (semNome !== undefined)
    return incerta(frase('Não se sabe se assinou {quem}', { quem: emPalavras(exigencia) }), semNome);
  const empresa = doLugar.findLast(({ identidade }) => identidade?.especie !== 'e-CPF');
  return faltando(exigencia, empresa ?? (elemento.pai === null ? doLugar.at(-1) : undefined));
}

function daPessoa(
  exigencia: Exigencia,
  doLugar: readonly Candidata[],
  tomadas: ReadonlySet<number>,
  substitutos: readonly Substituto[],
): Cumprimento {
  const livres = doLugar.filter(({ indice }) => !tomadas.has(indice));
  const sua = melhor(livres.filter(({ identidade }) => identidade !== null && isDe(exigencia, identidade)));
  if (sua !== undefined) return cumprida(assinadoPor(exigencia, sua), sua);
  const isSubstituto = (cpf: string | null | undefined) =>
    substitutos.some((um) => um.cpf === cpf && (um.de === null || um.de === exigencia.documento));
  const outra = melhor(livres.filter(({ identidade }) => isSubstituto(identidade?.cpf)));
  if (outra !== undefined)
    return cumprida(
      frase('Assinado por {quem}, em substituição a {outro}', { quem: deQuem(outra), outro: emPalavras(exigencia) }),
      outra,
    );
  const semNome = livres.find(({ identidade }) => identidade === null);
  if (semNome !== undefined)
    return incerta(frase('Não se sabe se assinou {quem}', { quem: emPalavras(exigencia) }), semNome);
  return faltando(
    exigencia,
    livres.find(({ identidade }) => identidade?.especie !== 'e-CNPJ'),
  );
}

/** Finds for every requirement the signature that meets it, or says whose is missing. */
export function cumprir(
  exigencias: readonly Exigencia[],
  candidatas: readonly Candidata[],
  { conhecidas, substitutos }: { conhecidas: Instituicoes; substitutos: readonly Substituto[] },
): Cumprimento[] {
  const tomadas = new Set<number>();
  const umDe = (exigencia: Exigencia): Cumprimento => {
    const doLugar = candidatas.filter(({ elemento, cobre }) => cobre && elemento.pai === exigencia.elemento);
    if (exigencia.quem === 'pessoa' || exigencia.quem === 'assinante')
      return daPessoa(exigencia, doLugar, tomadas, substitutos);
    const cumprimento = daInstituicao(exigencia, doLugar);
    const sabidas = exigencia.quem === 'instituicao' ? undefined : conhecidas[exigencia.quem];
    if (sabidas === undefined || sabidas.includes(exigencia.documento ?? '')) return cumprimento;
    const quem = emPalavras(exigencia);
    const motivo =
      exigencia.quem === 'emissora'
        ? frase('O registro não conhece como IES emissora {quem}', { quem })
        : frase('O registro não conhece como IES registradora {quem}', { quem });
    return { ...cumprimento, ...negado(motivo) };
  };
  // Institutions and people named by CPF first: whoever is left over may be the person that anybody may be.
  const prioridade = ({ quem }: Exigencia) => (quem === 'pessoa' ? 2 : quem === 'assinante' ? 1 : 0);
  const cumprimentos = new Map<Exigencia, Cumprimento>();
  for (const exigencia of exigencias.toSorted((a, b) => prioridade(a) - prioridade(b))) {
    const cumprimento = umDe(exigencia);
    if (cumprimento.assinatura !== null) tomadas.add(cumprimento.assinatura);
    cumprimentos.set(exigencia, cumprimento);
  }
  return exigencias.flatMap((exigencia) => cumprimentos.get(exigencia) ?? []);
}

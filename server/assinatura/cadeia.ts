import { frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from './certificado.ts';
import type { Confianca } from './confianca.ts';
import { assinadoPor, iguais } from './criptografia.ts';
import { cumpreRestricoes } from './restricoes-de-nome.ts';
import { confirmado, naoVerificado, negado, type Resultado } from './resultado.ts';
import { emiteParaFim, type Fim, serveParaFim } from './usos.ts';

/** Outcome with the path: the end certificate first; as far as it was found when there is none to a root. */
export interface CadeiaConferida extends Resultado {
  caminho: readonly Certificado[];
}

const MAXIMO = 8;
// Files that bring many authorities of one name are attacks on the verifier.
const MAXIMO_DE_TENTATIVAS = 60;
const MINIMO_RSA = 2048;

const mesmo = (a: Certificado, b: Certificado) => a.titular === b.titular && iguais(a.spki, b.spki);
const isDeSi = ({ titular, emissor }: Certificado) => titular === emissor;
const valeEm = ({ validoDe, validoAte }: Certificado, quando: Date) => validoDe <= quando && quando <= validoAte;
const chaveFraca = ({ bitsRsa }: Certificado) => bitsRsa !== null && bitsRsa < MINIMO_RSA;

// What speaks against an authority next above the path, whose signature on the last one holds; null: nothing.
function problemaDa(
  autoridade: Certificado,
  caminho: readonly Certificado[],
  quando: Date,
  fim: Fim,
): Resultado | null {
  const { nome, maximoAbaixo, restricoesDeNome, criticasDesconhecidas } = autoridade;
  // Self-issued authorities (a renewed key) do not count (RFC 5280 6.1.4).
  const abaixo = caminho.slice(1).filter((um) => !isDeSi(um)).length;
  if (!autoridade.autoridade)
    return negado(frase('{nome} emitiu o certificado e não é autoridade certificadora', { nome }));
  if (!autoridade.podeAssinarCertificados)
    return negado(frase('A autoridade {nome} não pode assinar certificados', { nome }));
  if (!emiteParaFim(autoridade, fim))
    return negado(frase('A autoridade {nome} não emite certificados para este uso', { nome }));
  if (abaixo > (maximoAbaixo ?? MAXIMO))
    return negado(frase('A autoridade {nome} não pode ter tantas autoridades abaixo', { nome }));
  if (!valeEm(autoridade, quando))
    return negado(frase('O certificado da autoridade {nome} não valia nesse momento', { nome }));
  if (chaveFraca(autoridade)) return negado(frase('A chave da autoridade {nome} é fraca', { nome }));
  if (criticasDesconhecidas.length > 0)
    return naoVerificado(frase('O certificado de {nome} tem uma restrição que não se sabe conferir', { nome }));
  if (restricoesDeNome === null) return null;
  const nomes = caminho.filter((um, i) => i === 0 || !isDeSi(um)).map((um) => cumpreRestricoes(restricoesDeNome, um));
  if (nomes.includes(false)) return negado(frase('A autoridade {nome} não pode emitir para este nome', { nome }));
  return nomes.includes(null)
    ? naoVerificado(frase('O certificado de {nome} restringe nomes de um modo que não se sabe conferir', { nome }))
    : null;
}

function problemaDoFim(certificado: Certificado, fim: Fim): Resultado | null {
  const { nome } = certificado;
  if (!serveParaFim(certificado, fim))
    return negado(
      fim === 'documento' ? 'O certificado não serve para assinar documentos' : 'O certificado não serve para este uso',
    );
  return certificado.criticasDesconhecidas.length > 0
    ? naoVerificado(frase('O certificado de {nome} tem uma restrição que não se sabe conferir', { nome }))
    : null;
}

// An issuer's key identifier, where both certificates state it, tells two keys of one name apart.
const podeSerEmissor = (candidato: Certificado, { emissor, chaveDoEmissorId }: Certificado) =>
  candidato.titular === emissor &&
  (chaveDoEmissorId === null || candidato.chaveId === null || candidato.chaveId === chaveDoEmissorId);

class Busca {
  readonly #confianca: Confianca;
  readonly #quando: Date;
  readonly #fim: Fim;
  #tentativas = 0;

  constructor(confianca: Confianca, quando: Date, fim: Fim) {
    this.#confianca = confianca;
    this.#quando = quando;
    this.#fim = fim;
  }

  isRaiz(certificado: Certificado): boolean {
    return this.#confianca.raizes.some((raiz) => mesmo(raiz, certificado));
  }

  /** The best way from the end of a path to a root. */
  async subir(caminho: readonly Certificado[]): Promise<CadeiaConferida> {
    const topo = caminho.at(-1);
    if (topo === undefined || caminho.length > MAXIMO)
      return { ...naoVerificado('O caminho até uma autoridade é longo demais'), caminho };
    if (this.isRaiz(topo)) return { ...this.#chegou(caminho), caminho };
    const { raizes, intermediarias } = this.#confianca;
    const conhecidas = new Map(
      [...raizes, ...intermediarias]
        .filter((um) => podeSerEmissor(um, topo) && !caminho.some((outro) => mesmo(um, outro)))
        .map((um) => [String.fromCharCode(...um.assinatura.subarray(0, 64)) + um.serie, um]),
    );
    let melhor: CadeiaConferida | null = null;
    for (const candidato of conhecidas.values()) {
      const achado = await this.#tentar(candidato, caminho);
      if (achado.resultado === 'confirmado') return achado;
      if (melhor === null || (melhor.resultado === 'negado' && achado.resultado !== 'negado')) melhor = achado;
    }
    return melhor ?? { ...this.#semEmissor(topo), caminho };
  }

  #chegou(caminho: readonly Certificado[]): Resultado {
    const [assinante, ...autoridades] = caminho.map(({ nome }) => nome);
    return confirmado(frase('Emitido por {autoridades}', { autoridades: autoridades.join(', ') || `${assinante}` }));
  }

  async #tentar(candidato: Certificado, caminho: readonly Certificado[]): Promise<CadeiaConferida> {
    this.#tentativas += 1;
    if (this.#tentativas > MAXIMO_DE_TENTATIVAS)
      return { ...naoVerificado('Há autoridades demais com o mesmo nome'), caminho };
    const [topo] = caminho.slice(-1);
    const assinou = topo === undefined ? null : await assinadoPor(topo, candidato);
    if (assinou === null)
      return { ...naoVerificado('O certificado usa um algoritmo que não pode ser conferido aqui'), caminho };
    if (!assinou)
      return {
        ...negado(frase('O certificado diz ter sido emitido por {nome}, que não o assinou', { nome: candidato.nome })),
        caminho,
      };
    const problema = problemaDa(candidato, caminho, this.#quando, this.#fim);
    if (problema?.resultado === 'negado') return { ...problema, caminho };
    const acima = await this.subir([...caminho, candidato]);
    return problema === null || acima.resultado === 'negado' ? acima : { ...problema, caminho: acima.caminho };
  }

  // Its own issuer, and not among the roots: the path is whole and leads to somebody whom nobody here knows. Who takes
  // the name of one that is known, with another key, lies.
  #semEmissor(topo: Certificado): Resultado {
    const { nome, nomeDoEmissor } = topo;
    if (!isDeSi(topo)) return naoVerificado(frase('Falta o certificado da autoridade {nome}', { nome: nomeDoEmissor }));
    if (this.#fim === 'documento' && this.#confianca.raizes.some(({ titular }) => titular === topo.titular))
      return negado(frase('{nome} tem o nome de uma autoridade raiz conhecida, e outra chave', { nome }));
    return naoVerificado(frase('{nome} não está entre as autoridades raiz conhecidas aqui', { nome }));
  }
}

/**
 * Path from a certificate to one of the trusted roots after RFC 5280, each link checked: prepared names, signature,
 * authority, path length, key usages, key length, critical extensions, name constraints, validity at `quando`. The end
 * certificate's own validity and revocation are not looked at. A missing link is never `negado`.
 */
export async function conferirCadeia(
  certificado: Certificado,
  confianca: Confianca,
  quando: Date,
  fim: Fim = 'documento',
): Promise<CadeiaConferida> {
  const caminho = [certificado];
  if (confianca.raizes.length === 0)
    return { ...naoVerificado('Nenhuma autoridade certificadora de confiança está instalada'), caminho };
  const problema = problemaDoFim(certificado, fim);
  if (problema?.resultado === 'negado') return { ...problema, caminho };
  const busca = new Busca(confianca, quando, fim);
  const achado = await busca.subir(caminho);
  return problema === null || achado.resultado === 'negado' ? achado : { ...problema, caminho: achado.caminho };
}

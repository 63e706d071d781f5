import { frase } from '#domain/idiomas/frase.ts';
import { conferirCadeia } from '../cadeia.ts';
import type { Certificado } from '../certificado.ts';
import type { Confianca } from '../confianca.ts';
import { confirmado, naoVerificado, negado, type Resultado, resultar } from '../resultado.ts';
import type { SituacaoDe } from '../revogacao/situacao.ts';
import type { Carimbo } from './carimbo.ts';
import type { FonteDosOctetos } from './octetos.ts';

// The authority's path is judged when it stamped; its certificates must last until something newer covers the stamp.
export async function julgarAutoridade(
  { quando, cms }: Carimbo,
  certificado: Certificado,
  ate: Date,
  { confianca, situacaoDe }: ContextoDosCarimbos,
): Promise<Resultado & { semRevogacao: boolean }> {
  const nada = { semRevogacao: false };
  const intermediarias = [...cms.certificados, ...confianca.intermediarias];
  const { caminho, ...cadeia } = await conferirCadeia(certificado, { ...confianca, intermediarias }, quando, 'carimbo');
  if (cadeia.resultado !== 'confirmado') {
    const { motivo } = cadeia.frases;
    return { ...resultar(cadeia.resultado, frase('Carimbo do tempo: {motivo}', { motivo })), ...nada };
  }
  if (quando.getTime() > ate.getTime() + FOLGA_MS)
    return { ...naoVerificado('O carimbo do tempo é do futuro'), ...nada };
  if (caminho.some(({ validoAte }) => validoAte < ate)) {
    return {
      ...naoVerificado('O certificado da autoridade do tempo venceu sem que outro carimbo o renovasse'),
      ...nada,
    };
  }
  const naHora = await situacoesDo(caminho, quando, situacaoDe);
  if (naHora.some(({ situacao }) => situacao === 'revogado')) {
    return { ...negado('O certificado da autoridade do tempo estava revogado quando ela carimbou'), ...nada };
  }
  const depois = await situacoesDo(caminho, ate, situacaoDe);
  if (depois.some((um) => um.situacao === 'revogado' && !SEM_SUSPEITA.includes(um.revogacao.motivo ?? 0))) {
    return { ...naoVerificado('O certificado da autoridade do tempo foi revogado depois'), ...nada };
  }
  const semRevogacao = naHora.some(({ situacao }) => situacao === 'desconhecido');
  return { ...confirmado(frase('O carimbo do tempo de {nome} confere', { nome: certificado.nome })), semRevogacao };
}

const situacoesDo = (caminho: readonly Certificado[], quando: Date, situacaoDe: SituacaoDe) =>
  Promise.all(
    caminho.flatMap((um, i) => {
      const emissor = caminho[i + 1];
      return emissor === undefined ? [] : [situacaoDe(um, emissor, quando)];
    }),
  );

export interface ContextoDosCarimbos {
  fonte: FonteDosOctetos;
  confianca: Confianca;
  agora: Date;
  /** A moment at which the whole signature, stamps included, is known to have existed. */
  existiaEm: Date | null;
  situacaoDe: SituacaoDe;
}

// A token's clock and ours may differ by so much.
const FOLGA_MS = 10 * 60_000;
// Affiliation changed, superseded, ceased: what the key stamped before stands (RFC 3161 4).
const SEM_SUSPEITA = [3, 4, 5];

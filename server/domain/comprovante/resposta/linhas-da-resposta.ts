import { comoVeio, emFrase, type Frase, frase } from '../../idiomas/frase.ts';
import { ROTULOS } from '../../registro/validacao-publica.ts';
import { formatarDataHora } from '../../texto/data.ts';
import { type Constatacao, constatar, NAO_DEU, type Tom } from '../../veredito/resultados.ts';
import { deQuandoSao } from '../de-quando-sao.ts';
import type { RespostaProvada } from './provar-resposta.ts';
import { type LinhaDaResposta, linhaDaResposta, linhaDoLog } from './textos-da-resposta.ts';

/**
 * The status of now; 'sem-rede': it could not be asked, 'nao-perguntada': nobody named a register to ask,
 * 'nao-se-aplica': the answer is not about one diploma.
 */
type SituacaoDeHoje =
  | { rotulo: string; frases: { frase: Frase }; tom: Tom }
  | 'nao-perguntada'
  | 'desconhecido'
  | 'sem-rede'
  | 'indisponivel'
  | 'nao-se-aplica';

export interface FatosDaResposta {
  provada: RespostaProvada;
  /** Address of this register: what another has signed is not judged by its keys. */
  daqui: string;
  /** When the keys came: now, as kept here since then, or not at all (null). */
  chaves: 'agora' | Date | null;
  hoje: SituacaoDeHoje;
  agora: Date;
  fuso: string;
}

/** Label of the status that the answer states; null where it states none. */
export function rotuloDito({ dados }: RespostaProvada): string | null {
  const { diploma } = dados;
  const rotulo = typeof diploma === 'object' && diploma !== null ? Reflect.get(diploma, 'rotulo') : null;
  return typeof rotulo === 'string' ? rotulo : null;
}

/** A signed answer may be of another register, or of a version whose words are not these. */
export function rotuloEmFrase(rotulo: string | null): Frase {
  const nosso = ROTULOS.find((um) => um === rotulo);
  return nosso === undefined ? comoVeio(`${rotulo}`) : emFrase(nosso);
}

export const assinadaEm = ({ provada, fuso }: FatosDaResposta): string =>
  formatarDataHora(new Date((Number(provada.dados.iat) || 0) * 1_000), fuso);

/** Every line: signature, signer, the proof of the open log, the status of today. */
export function linhasDaResposta(fatos: FatosDaResposta): LinhaDaResposta[] {
  const { provada } = fatos;
  const linhas = [
    linhaDaResposta('assinatura', daAssinatura(fatos)),
    linhaDaResposta('emissor', doEmissor(fatos)),
    ...provada.log.map(linhaDoLog),
  ];
  if (provada.estado !== 'confere' || fatos.hoje === 'nao-se-aplica') return linhas;
  return [...linhas, linhaDeHoje(fatos)];
}

function daAssinatura(fatos: FatosDaResposta): Constatacao {
  const { estado } = fatos.provada;
  if (estado === 'confere')
    return constatar(
      'confirmado',
      frase('Nada mudou desde que foi assinada, em {quando}.', { quando: assinadaEm(fatos) }),
    );
  if (estado === 'nao-confere')
    return constatar('negado', 'A assinatura não é deste conteúdo: ele foi alterado, ou não é do registro.');
  return constatar('nao-verificado', 'Sem a chave que a assinou, a assinatura não pode ser conferida.');
}

function doEmissor({ provada, daqui, chaves, fuso }: FatosDaResposta): Constatacao {
  const { estado, chaveDeHoje, dados } = provada;
  if (estado === 'chave-desconhecida' && dados.iss !== daqui)
    return constatar(
      'nao-verificado',
      frase('Diz ser do registro em {emissor}, que não é este.', { emissor: `${dados.iss}` }),
    );
  if (chaves === null) return constatar('nao-verificado', 'As chaves do registro não puderam ser obtidas.');
  const quando = deQuandoSao(chaves, fuso);
  if (estado === 'chave-desconhecida')
    return constatar(
      chaves === 'agora' ? 'negado' : 'nao-verificado',
      frase('A chave que assinou não está entre as do registro, {quando}.', { quando }),
    );
  if (estado === 'nao-confere')
    return constatar('negado', frase('O registro em {daqui} não assinou este conteúdo.', { daqui }));
  const emissor = `${dados.iss}`;
  return constatar(
    'confirmado',
    chaveDeHoje
      ? frase('O registro em {emissor}, pelas chaves {quando}.', { emissor, quando })
      : frase('O registro em {emissor}, por uma chave anterior que continua entre as {quando}.', { emissor, quando }),
  );
}

export const linhaDeHoje = (fatos: FatosDaResposta): LinhaDaResposta => linhaDaResposta('hoje', deHoje(fatos));

function deHoje({ provada, hoje, agora, fuso }: FatosDaResposta): Constatacao {
  if (hoje === 'nao-perguntada')
    return constatar('nao-verificado', 'Não foi perguntada: diga o endereço do registro para saber a de hoje.');
  if (hoje === 'sem-rede') return constatar('nao-verificado', 'Sem rede: a situação de hoje não foi perguntada.');
  if (hoje === 'desconhecido') return constatar('nao-verificado', 'O registro não encontra hoje este código.');
  if (typeof hoje === 'string') return constatar('nao-verificado', NAO_DEU);
  const dita = frase('{rotulo}, perguntada em {quando}. {frase}', {
    rotulo: rotuloEmFrase(hoje.rotulo),
    quando: formatarDataHora(agora, fuso),
    frase: hoje.frases.frase,
  });
  return constatar(hoje.rotulo === rotuloDito(provada) ? 'confirmado' : 'negado', dita);
}

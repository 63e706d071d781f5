import { type ChaveInteira, type Frase, frase } from '../../idiomas/frase.ts';
import { type Anuncio, anunciar, comTitulo } from '../../veredito/resultados.ts';
import { assinadaEm, type FatosDaResposta, linhasDaResposta, rotuloDito, rotuloEmFrase } from './linhas-da-resposta.ts';
import type { LinhaDaResposta } from './textos-da-resposta.ts';

interface VereditoDaResposta extends Anuncio {
  evidencias: LinhaDaResposta[];
}

const AUTENTICO = 'O comprovante é autêntico';
const FALSO = 'O comprovante não confere';

/** The verdict on a receipt or another signed answer: what it proves of its instant, and what holds today. */
export function julgarResposta(fatos: FatosDaResposta): VereditoDaResposta {
  const semLinhas = fatos.provada.estado === 'ilegivel' || fatos.provada.estado === 'sem-assinatura';
  const evidencias = semLinhas ? [] : linhasDaResposta(fatos);
  return { ...(semConfianca(fatos) ?? julgarDeHoje(fatos)), evidencias };
}

/** Null: it is this register's, unaltered, and its log does not disprove it. */
function semConfianca({ provada, daqui, chaves }: FatosDaResposta): Anuncio | null {
  const { estado, dados, log } = provada;
  if (estado === 'sem-assinatura')
    return alerta(
      'Esta resposta não está assinada',
      'Qualquer pessoa pode escrever um arquivo assim. Peça o PDF do comprovante.',
    );
  if (estado === 'ilegivel') return perigo(FALSO, 'A resposta assinada que ele traz está truncada ou alterada.');
  // What this register's key has signed is its own, also under an address that it had before.
  if (estado === 'chave-desconhecida' && dados.iss !== daqui)
    return alerta('O comprovante é de outro registro', 'Abra o endereço de quem o emitiu para conferir.');
  if (estado === 'nao-confere') return perigo(FALSO, 'O conteúdo não é o que o registro assinou.');
  if (estado === 'chave-desconhecida')
    return chaves === 'agora'
      ? perigo(FALSO, 'Foi assinado por chave que não é do registro, ou que ele declarou comprometida.')
      : alerta(
          'O comprovante não pôde ser conferido',
          'Conecte-se à internet e tente de novo: falta a chave que o assinou.',
        );
  const negada = log.find(({ resultado }) => resultado === 'negado');
  return negada === undefined ? null : perigo(FALSO, comTitulo(negada));
}

/** About the answer's instant, and what holds today. */
export function julgarDeHoje(fatos: FatosDaResposta): Anuncio {
  const { provada, hoje } = fatos;
  const rotulo = rotuloDito(provada);
  const [em, dito] = [assinadaEm(fatos), rotuloEmFrase(rotulo)];
  if (hoje === 'nao-se-aplica')
    return anunciar('sucesso', AUTENTICO, frase('O registro o assinou em {quando}.', { quando: em }));
  if (hoje === 'nao-perguntada')
    return alerta(
      AUTENTICO,
      frase('Em {em} a situação era {dito}. A de hoje não foi perguntada ao registro.', { em, dito }),
    );
  if (typeof hoje === 'string')
    return alerta(AUTENTICO, frase('Em {em} a situação era {dito}. A de hoje não pôde ser consultada.', { em, dito }));
  if (hoje.rotulo === rotulo)
    return anunciar(hoje.tom, AUTENTICO, frase('Em {em} a situação era {dito}, e hoje é a mesma.', { em, dito }));
  return anunciar(
    hoje.tom === 'perigo' ? 'perigo' : 'alerta',
    'Autêntico, mas a situação mudou',
    frase('Em {em} a situação era {dito}; hoje é {agora}.', { em, dito, agora: rotuloEmFrase(hoje.rotulo) }),
  );
}

const alerta = (manchete: ChaveInteira, dita: ChaveInteira | Frase) => anunciar('alerta', manchete, dita);
const perigo = (manchete: ChaveInteira, dita: ChaveInteira | Frase) => anunciar('perigo', manchete, dita);

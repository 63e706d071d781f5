import type { SeloDoDiploma } from '#assinatura/selo/selo.ts';
import type { SituacaoLida } from '#assinatura/situacao/ler-lista.ts';
import { type ChaveInteira, comoVeio, emFrase, frase } from '../idiomas/frase.ts';
import { formatarDataHora } from '../texto/data.ts';
import { type Anuncio, anunciar, type Constatacao, constatar } from '../veredito/resultados.ts';
import { deQuandoSao } from './de-quando-sao.ts';

interface FatosDoSelo {
  selo: SeloDoDiploma;
  assinatura: 'confere' | 'nao-confere' | 'chave-desconhecida';
  /** The register that the seal names is the one whose keys were taken. */
  emissorConhecido: boolean;
  /** When the keys came; null: just now, from the register itself. */
  chavesDe: Date | null;
  /** Null: the list of statuses could not be had. */
  situacao: SituacaoLida | null;
}

interface LinhaConferida extends Constatacao {
  chave: string;
  titulo: string;
  explicacao: string;
  comoConferir: string;
}

export interface VereditoDoSelo extends Anuncio {
  evidencias: LinhaConferida[];
}

const TEXTOS = {
  selo: {
    titulo: 'Selo assinado',
    explicacao:
      'O código traz os dados do diploma assinados pelo registro da universidade: trocar uma letra desfaz a assinatura.',
    comoConferir: 'Compare os dados abaixo com os impressos no diploma e com o documento de quem o apresenta.',
  },
  emissor: {
    titulo: 'Quem emitiu',
    explicacao: 'Só vale o selo assinado pelas chaves do registro da própria universidade.',
    comoConferir: 'Confira se o endereço é o que a universidade divulga em sua página oficial.',
  },
  situacao: {
    titulo: 'Situação do diploma',
    explicacao:
      'A situação vem de uma lista assinada com milhares de lugares: ninguém fica sabendo qual diploma foi consultado.',
    comoConferir: 'Consulte o código de validação na página do registro no dia em que precisar da resposta.',
  },
  xml: {
    titulo: 'Arquivo XML',
    explicacao: 'O diploma é o arquivo XML assinado; o selo guarda o resumo dele, que só serve para aquele arquivo.',
    comoConferir: 'Abra o XML do diploma na página “Verificar XML” ou compare o resumo SHA-256 do arquivo.',
  },
} as const satisfies Readonly<Record<string, Record<'titulo' | 'explicacao' | 'comoConferir', ChaveInteira>>>;

const linha = (chave: keyof typeof TEXTOS, constatacao: Constatacao): LinhaConferida => ({
  chave,
  ...TEXTOS[chave],
  ...constatacao,
});

/** The seal's data are judged by the signature, the diploma's status only by a list in force (H4). */
export function julgarSelo(fatos: FatosDoSelo, fuso: string): VereditoDoSelo {
  const evidencias = [
    linha('selo', daAssinatura(fatos, fuso)),
    linha('emissor', doEmissor(fatos, fuso)),
    linha('situacao', daSituacao(fatos, fuso)),
    linha(
      'xml',
      constatar('ainda-nao', 'O arquivo não foi aberto aqui.', [comoVeio(`SHA-256: ${fatos.selo.xmlSha256}`)]),
    ),
  ];
  return { ...dizer(fatos, fuso), evidencias };
}

function daAssinatura({ assinatura, selo }: FatosDoSelo, fuso: string): Constatacao {
  if (assinatura === 'confere')
    return constatar(
      'confirmado',
      frase('Os dados são os que o registro assinou em {quando}.', {
        quando: formatarDataHora(selo.emitidoEm, fuso),
      }),
    );
  if (assinatura === 'nao-confere') return constatar('negado', 'A assinatura não é destes dados.');
  return constatar('nao-verificado', 'O selo foi assinado por uma chave que não está entre as do registro.');
}

function doEmissor({ emissorConhecido, selo, chavesDe }: FatosDoSelo, fuso: string): Constatacao {
  if (!emissorConhecido)
    return constatar(
      'nao-verificado',
      frase('O selo diz ser de {emissor}, que não é este registro.', { emissor: selo.emissor }),
    );
  const chaves = deQuandoSao(chavesDe ?? 'agora', fuso);
  return constatar('confirmado', frase('{emissor}, pelas chaves {chaves}.', { emissor: selo.emissor, chaves }));
}

const DITOS = { valido: 'Válido', invalido: 'Anulado', suspenso: 'Suspenso' } as const;

function daSituacao({ situacao, assinatura }: FatosDoSelo, fuso: string): Constatacao {
  if (assinatura !== 'confere') return constatar('nao-verificado', 'Sem assinatura conferida não há o que consultar.');
  if (situacao === null) return constatar('nao-verificado', 'A lista de situações não pôde ser consultada.');
  const quando = formatarDataHora(situacao.em, fuso);
  const dita = emFrase(DITOS[situacao.valor]);
  const pelaLista = frase('{dita}, pela lista de situações de {quando}.', { dita, quando });
  if (situacao.valor !== 'valido') return constatar('negado', pelaLista);
  return situacao.vencida
    ? constatar(
        'nao-verificado',
        frase('{dita}, pela lista de situações de {quando}, que já venceu.', { dita, quando }),
      )
    : constatar('confirmado', pelaLista);
}

function dizer({ assinatura, emissorConhecido, situacao }: FatosDoSelo, fuso: string): Anuncio {
  if (!emissorConhecido || assinatura === 'chave-desconhecida')
    return anunciar(
      'alerta',
      'O selo não pôde ser conferido',
      emissorConhecido
        ? 'A chave que o assinou não é conhecida aqui. Conecte-se à internet e tente de novo.'
        : 'O selo é de outro registro: abra o endereço dele para conferir.',
    );
  if (assinatura === 'nao-confere')
    return anunciar('perigo', 'O selo não confere', 'Os dados deste código não são os que o registro assinou.');
  if (situacao !== null && situacao.valor !== 'valido')
    return anunciar(
      situacao.valor === 'suspenso' ? 'alerta' : 'perigo',
      DITOS[situacao.valor],
      frase('O selo é autêntico, mas o diploma não está valendo (lista de {quando}).', {
        quando: formatarDataHora(situacao.em, fuso),
      }),
    );
  if (situacao === null || situacao.vencida)
    return anunciar(
      'alerta',
      'O selo é autêntico',
      'Os dados são os que o registro assinou. A situação atual do diploma não pôde ser consultada.',
    );
  return anunciar(
    'sucesso',
    'O selo confere',
    frase('Os dados são do registro; o diploma consta como válido na lista de {quando}.', {
      quando: formatarDataHora(situacao.em, fuso),
    }),
  );
}

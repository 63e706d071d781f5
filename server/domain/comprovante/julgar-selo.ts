import type { SeloDoDiploma } from '#assinatura/selo/selo.ts';
import type { SituacaoLida } from '#assinatura/situacao/ler-lista.ts';
import { formatarDataHora } from '../texto/data.ts';
import { type Constatacao, constatar, type Tom } from '../veredito/resultados.ts';

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

export interface VereditoDoSelo {
  tom: Tom;
  manchete: string;
  frase: string;
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
} as const;

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
    linha('xml', constatar('ainda-nao', 'O arquivo não foi aberto aqui.', [`SHA-256: ${fatos.selo.xmlSha256}`])),
  ];
  return { ...dizer(fatos, fuso), evidencias };
}

function daAssinatura({ assinatura, selo }: FatosDoSelo, fuso: string): Constatacao {
  if (assinatura === 'confere')
    return constatar(
      'confirmado',
      `Os dados são os que o registro assinou em ${formatarDataHora(selo.emitidoEm, fuso)}.`,
    );
  if (assinatura === 'nao-confere') return constatar('negado', 'A assinatura não é destes dados.');
  return constatar('nao-verificado', 'O selo foi assinado por uma chave que não está entre as do registro.');
}

function doEmissor({ emissorConhecido, selo, chavesDe }: FatosDoSelo, fuso: string): Constatacao {
  if (!emissorConhecido)
    return constatar('nao-verificado', `O selo diz ser de ${selo.emissor}, que não é este registro.`);
  const quando = chavesDe === null ? 'obtidas agora' : `guardadas aqui em ${formatarDataHora(chavesDe, fuso)}`;
  return constatar('confirmado', `${selo.emissor}, pelas chaves ${quando}.`);
}

const DITOS = { valido: 'Válido', invalido: 'Anulado', suspenso: 'Suspenso' } as const;

function daSituacao({ situacao, assinatura }: FatosDoSelo, fuso: string): Constatacao {
  if (assinatura !== 'confere') return constatar('nao-verificado', 'Sem assinatura conferida não há o que consultar.');
  if (situacao === null) return constatar('nao-verificado', 'A lista de situações não pôde ser consultada.');
  const quando = formatarDataHora(situacao.em, fuso);
  const dita = `${DITOS[situacao.valor]}, pela lista de situações de ${quando}`;
  if (situacao.valor !== 'valido') return constatar('negado', `${dita}.`);
  return situacao.vencida
    ? constatar('nao-verificado', `${dita}, que já venceu.`)
    : constatar('confirmado', `${dita}.`);
}

function dizer(fatos: FatosDoSelo, fuso: string): Omit<VereditoDoSelo, 'evidencias'> {
  const { assinatura, emissorConhecido, situacao } = fatos;
  if (!emissorConhecido || assinatura === 'chave-desconhecida')
    return {
      tom: 'alerta',
      manchete: 'O selo não pôde ser conferido',
      frase: emissorConhecido
        ? 'A chave que o assinou não é conhecida aqui. Conecte-se à internet e tente de novo.'
        : 'O selo é de outro registro: abra o endereço dele para conferir.',
    };
  if (assinatura === 'nao-confere')
    return {
      tom: 'perigo',
      manchete: 'O selo não confere',
      frase: 'Os dados deste código não são os que o registro assinou.',
    };
  if (situacao !== null && situacao.valor !== 'valido')
    return {
      tom: situacao.valor === 'suspenso' ? 'alerta' : 'perigo',
      manchete: DITOS[situacao.valor],
      frase: `O selo é autêntico, mas o diploma não está valendo (lista de ${formatarDataHora(situacao.em, fuso)}).`,
    };
  if (situacao === null || situacao.vencida)
    return {
      tom: 'alerta',
      manchete: 'O selo é autêntico',
      frase: 'Os dados são os que o registro assinou. A situação atual do diploma não pôde ser consultada.',
    };
  return {
    tom: 'sucesso',
    manchete: 'O selo confere',
    frase: `Os dados são do registro; o diploma consta como válido na lista de ${formatarDataHora(situacao.em, fuso)}.`,
  };
}

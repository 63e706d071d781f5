import { estaAnulado } from '../registro/situacao.ts';
import { type ResultadoDaValidacao, type Rotulo, validacaoPublica } from '../registro/validacao-publica.ts';
import {
  linhasDasAssinaturas,
  type ProvaDasAssinaturas,
  provaDasAssinaturas,
  type XmlGuardado,
} from './assinaturas.ts';
import type { FatosDoRegistro, Momento } from './fatos.ts';
import type { Evidencia } from './linhas.ts';
import { linhasDoRegistro } from './linhas-do-registro.ts';
import type { Tom } from './resultados.ts';

/** Headline, one sentence, lines. */
export interface Veredito {
  tom: Tom;
  manchete: string;
  frase: string;
  evidencias: Evidencia[];
}

/** The verdict on a record, beside the specified result; `marca`: what a picture of it must bear, null for none. */
export interface VereditoDoRegistro extends Veredito {
  resultado: ResultadoDaValidacao;
  rotulo: Rotulo;
  marca: string | null;
}

/**
 * The one verdict on a registered diploma (H4): every page, call and picture says this and nothing else. 'válido' is
 * said only of a record that stands, with its signed XML proven and outside the list of annulled ones.
 */
export function julgarRegistro(fatos: FatosDoRegistro, momento: Momento): VereditoDoRegistro {
  const { resultado, rotulo, frase } = validacaoPublica(fatos.marcas);
  // A record that says 'unsigned' proves nothing, whatever file lies about.
  const xml: XmlGuardado = fatos.marcas.assinado ? fatos.xml : { estado: 'sem-assinatura' };
  const evidencias = [...linhasDoRegistro(fatos, momento), ...linhasDasAssinaturas(xml, estaAnulado(fatos.marcas))];
  const dito =
    frase === null
      ? julgarAtivo(fatos, provaDasAssinaturas(xml))
      : { tom: TOM_DA_RESTRICAO[rotulo], frase, marca: rotulo.toLocaleUpperCase('pt-BR') };
  return { resultado, rotulo, manchete: rotulo, evidencias, ...dito };
}

const TOM_DA_RESTRICAO = { Ativo: 'sucesso', Suspenso: 'alerta', Revogado: 'perigo', Anulado: 'perigo' } as const;

type Dito = Pick<VereditoDoRegistro, 'tom' | 'frase' | 'marca'>;

function julgarAtivo({ lista }: FatosDoRegistro, assinaturas: ProvaDasAssinaturas): Dito {
  const dito = pelasAssinaturas(assinaturas);
  if (lista === null || lista === 'indisponivel' || !lista.contem || dito.tom === 'perigo') return dito;
  const frase = `O registro está ativo, mas o código ainda consta na lista de anulados nº ${lista.numeroDeSequencia}, de antes da revogação do cancelamento.`;
  return { ...dito, tom: 'alerta', frase };
}

function pelasAssinaturas(assinaturas: ProvaDasAssinaturas): Dito {
  switch (assinaturas.prova) {
    case 'completa':
      return { tom: 'sucesso', frase: 'Este diploma é válido.', marca: null };
    case 'nao-assinado':
      return {
        tom: 'neutro',
        frase: 'Registrado; o diploma digital ainda não foi assinado.',
        marca: 'AINDA NÃO ASSINADO',
      };
    case 'parcial':
      return { tom: 'alerta', frase: `Registrado; assinatura íntegra; ${assinaturas.falta}.`, marca: null };
    case 'negada':
      return {
        tom: 'perigo',
        frase:
          assinaturas.linha.chave === 'assinatura-xml'
            ? 'Registrado, mas as assinaturas do diploma digital não conferem.'
            : `Registrado, mas o diploma digital não passou. ${assinaturas.linha.titulo}: ${assinaturas.linha.detalhe}`,
        marca: 'ASSINATURA NÃO CONFERE',
      };
    case 'alterada':
      return {
        tom: 'perigo',
        frase: 'Registrado, mas o XML guardado não é o que foi recebido assinado.',
        marca: 'ASSINATURA NÃO CONFERE',
      };
    case 'sem-resposta':
      return {
        tom: 'alerta',
        frase: 'Registrado; as assinaturas do diploma digital não puderam ser conferidas.',
        marca: null,
      };
  }
}

import { type ChaveInteira, type Frase, frase } from '../idiomas/frase.ts';
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
import { type Anuncio, anunciar, comTitulo } from './resultados.ts';

/** Headline, one sentence, lines. */
export interface Veredito extends Anuncio {
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
  const { resultado, rotulo, frase: restricao } = validacaoPublica(fatos.marcas);
  // A record that says 'unsigned' proves nothing, whatever file lies about.
  const xml: XmlGuardado = fatos.marcas.assinado ? fatos.xml : { estado: 'sem-assinatura' };
  const evidencias = [...linhasDoRegistro(fatos, momento), ...linhasDasAssinaturas(xml, estaAnulado(fatos.marcas))];
  const { tom, dita, marca } =
    restricao === null
      ? julgarAtivo(fatos, provaDasAssinaturas(xml))
      : { tom: TOM_DA_RESTRICAO[rotulo], dita: restricao, marca: rotulo.toLocaleUpperCase('pt-BR') };
  return { resultado, rotulo, ...anunciar(tom, rotulo, dita), marca, evidencias };
}

const TOM_DA_RESTRICAO = { Ativo: 'sucesso', Suspenso: 'alerta', Revogado: 'perigo', Anulado: 'perigo' } as const;

interface Dito extends Pick<VereditoDoRegistro, 'tom' | 'marca'> {
  dita: ChaveInteira | Frase;
}

function julgarAtivo({ lista }: FatosDoRegistro, assinaturas: ProvaDasAssinaturas): Dito {
  const dito = pelasAssinaturas(assinaturas);
  if (lista === null || lista === 'indisponivel' || !lista.contem || dito.tom === 'perigo') return dito;
  const dita = frase(
    'O registro está ativo, mas o código ainda consta na lista de anulados nº {numero}, de antes da revogação do cancelamento.',
    { numero: lista.numeroDeSequencia },
  );
  return { ...dito, tom: 'alerta', dita };
}

function pelasAssinaturas(assinaturas: ProvaDasAssinaturas): Dito {
  switch (assinaturas.prova) {
    case 'completa':
      return { tom: 'sucesso', dita: 'Este diploma é válido.', marca: null };
    case 'nao-assinado':
      return {
        tom: 'neutro',
        dita: 'Registrado; o diploma digital ainda não foi assinado.',
        marca: 'AINDA NÃO ASSINADO',
      };
    case 'parcial':
      return {
        tom: 'alerta',
        dita: frase('Registrado; assinatura íntegra; {faltas}.', { faltas: assinaturas.falta }),
        marca: null,
      };
    case 'negada':
      return {
        tom: 'perigo',
        dita:
          assinaturas.linha.chave === 'assinatura-xml'
            ? 'Registrado, mas as assinaturas do diploma digital não conferem.'
            : frase('Registrado, mas o diploma digital não passou. {porque}', { porque: comTitulo(assinaturas.linha) }),
        marca: 'ASSINATURA NÃO CONFERE',
      };
    case 'alterada':
      return {
        tom: 'perigo',
        dita: 'Registrado, mas o XML guardado não é o que foi recebido assinado.',
        marca: 'ASSINATURA NÃO CONFERE',
      };
    case 'sem-resposta':
      return {
        tom: 'alerta',
        dita: 'Registrado; as assinaturas do diploma digital não puderam ser conferidas.',
        marca: null,
      };
  }
}

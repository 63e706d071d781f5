import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  rotuloDoCampo,
} from '../novo-registro/formulario-campos.ts';
import { soGrafia } from '../novo-registro/grafia.ts';
import { valorNoRegistro } from '../novo-registro/payload.ts';
import { emUmaLinha } from '../texto/limpar.ts';
import { soSinaisDiferem } from '../texto/parecidos.ts';
import { semAcento } from '../texto/sem-acento.ts';
import { conferirAcervo } from './conferir-acervo.ts';
import { conferirAssinantes } from './conferir-assinantes.ts';
import { conferirDatas } from './conferir-datas.ts';
import { conferirNaturalidade, conferirNomesDeAntes } from './conferir-naturalidade.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { conferirTextos } from './conferir-textos.ts';
import { type Divergencia, type Gravidade, nomeDaOrigem, umaPorCampo } from './divergencia.ts';
import type { Fontes } from './fontes.ts';
import { pendenciasDaFormatura } from './pendencias-da-formatura.ts';

/**
 * Everything in which a valid form and its sources do not say the same (H8), one entry a field, the heaviest first.
 * Pure: the same form and sources give the same list.
 */
export function conferirComFontes(f: Formulario, fontes: Fontes): Divergencia[] {
  return umaPorCampo([
    ...LISTA_DE_CAMPOS.flatMap(([campo]) => conferirCampo(campo, f, fontes)),
    ...conferirPessoa(f, fontes),
    ...conferirNaturalidade(f, fontes),
    ...conferirNomesDeAntes(f, fontes),
    ...conferirTextos(f, fontes),
    ...conferirDatas(f, fontes),
    ...conferirAssinantes(f, fontes),
    ...pendenciasDaFormatura(fontes, f.SituacaoENADE),
    ...conferirAcervo(f, fontes),
  ]);
}

function conferirCampo(campo: CampoDoFormulario, f: Formulario, fontes: Fontes): Divergencia[] {
  const { fonte, mostrar = String } = CAMPOS[campo];
  if (fonte === undefined) return [];
  const rotulo = rotuloDoCampo(campo, f);
  const noRegistro = valorNoRegistro(f, campo);
  if (noRegistro === undefined && fonte.semCondicao === undefined) return [];
  const [daFonte, informado] = [comparavel(fonte.ler(fontes)), comparavel(noRegistro)];
  if (soSinaisDiferem(daFonte ?? '', informado ?? '')) return [];
  const legivel = (valor: string | null) => (valor === null ? null : mostrar(valor));
  const [valorDaFonte, valorInformado] = [legivel(daFonte), legivel(informado)];
  // A person took the spelling that was proposed for what SIGA shouts: nothing to answer for.
  const gravidade = soGrafia(campo, daFonte ?? '', informado ?? '')
    ? 'nota'
    : gravidadeDe(daFonte, informado, fonte.gravidade);
  const mensagem = frase(rotulo, nomeDaOrigem(fonte.origem), valorDaFonte, valorInformado);
  const divergencia = { campo, rotulo, origem: fonte.origem, valorDaFonte, valorInformado, gravidade, mensagem };
  return [gravidade === 'aviso' ? { ...divergencia, exigeResposta: true } : divergencia];
}

/** What a source does not know may be told by the office; what differs in letters' case alone is ticked. */
function gravidadeDe(daFonte: string | null, informado: string | null, propria: Gravidade = 'ressalva'): Gravidade {
  if (propria === 'impossivel') return propria;
  if (daFonte === null) return 'nota';
  if (informado === null) return propria;
  return soCaixa(daFonte, informado) && semAcento(daFonte) !== '' ? 'aviso' : propria;
}

/** Whether two values are one, written in other letters. */
const soCaixa = (um: string | null, outro: string | null): boolean =>
  um?.toLocaleLowerCase('pt-BR') === outro?.toLocaleLowerCase('pt-BR');

/** A value as it is compared: cleaned text, numbers as written, null for nothing. */
function comparavel(valor: unknown): string | null {
  if (valor === null || valor === undefined) return null;
  return emUmaLinha(String(valor)) || null;
}

/** Names the field: in a batch's line and in the API's message several stand behind one another. */
function frase(rotulo: string, fonte: string, daFonte: string | null, informado: string | null): string {
  if (daFonte === null) return `${rotulo}: ${fonte} não informa; vale o que foi informado: ${informado}.`;
  if (informado === null) return `${rotulo} (${fonte}): ${daFonte}. No formulário não há nada.`;
  return `${rotulo} (${fonte}): ${daFonte}. No formulário: ${informado}.`;
}

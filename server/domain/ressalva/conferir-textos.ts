import { rotuloDoEnade } from '../novo-registro/enade.ts';
import { FORMA_ACESSO_PADRAO, rotuloDaFormaDeAcesso } from '../novo-registro/forma-acesso.ts';
import type { Formulario } from '../novo-registro/formulario-campos.ts';
import { enadeReconhecido } from '../novo-registro/ler-enade.ts';
import { formaReconhecida } from '../novo-registro/ler-forma-acesso.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

/** What stands in the form by default, because SIGA's text names nothing that the list has: to be seen and ticked. */
export function conferirTextos(
  f: Pick<Formulario, 'FormaAcesso' | 'SituacaoENADE'>,
  { estudante, vida }: Fontes,
): Divergencia[] {
  const divergencias: Divergencia[] = [];
  const ingresso = estudante.ingresso.descricao;
  const forma = rotuloDaFormaDeAcesso(f.FormaAcesso);
  const padrao = f.FormaAcesso === FORMA_ACESSO_PADRAO;
  // 'ENEM' is Enem: where the form says SIGA's own word, nothing is to be seen.
  const aMesmaPalavra = !padrao && semAcento(ingresso ?? '') === semAcento(forma);
  if (!formaReconhecida(ingresso) && !aMesmaPalavra) {
    const divergencia = naoReconhecido('FormaAcesso', 'Forma de acesso', ingresso, forma);
    divergencias.push(padrao ? comoPecG(divergencia) : divergencia);
  }
  if (!enadeReconhecido(vida.concluinte, vida.ingressante)) {
    const textos = [vida.concluinte, vida.ingressante].filter((texto) => texto !== null).join(' / ') || null;
    divergencias.push(naoReconhecido('SituacaoENADE', 'Situação do ENADE', textos, rotuloDoEnade(f.SituacaoENADE)));
  }
  return divergencias;
}

// The form's default, which would tell MEC of a programme for students from abroad that nobody spoke of (R9).
const comoPecG = (divergencia: Divergencia): Divergencia => ({
  ...divergencia,
  mensagem: `${divergencia.mensagem} No MEC, Convênios é o PEC-G, programa de estudantes estrangeiros.`,
  exigeResposta: true,
});

const naoReconhecido = (campo: string, rotulo: string, texto: string | null, informado: string): Divergencia => ({
  campo,
  rotulo,
  origem: 'siga',
  gravidade: 'aviso',
  valorDaFonte: texto,
  valorInformado: informado,
  mensagem:
    texto === null ? `O SIGA não informa; vai como ${informado}.` : `O SIGA diz “${texto}”; vai como ${informado}.`,
});

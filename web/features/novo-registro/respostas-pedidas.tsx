import type { FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import { CaixaDeMarcar } from '../../ui/caixa-de-marcar.tsx';
import '../../ui/escolha-de-valores.css';
import { EscreverRessalva } from './escrever-ressalva.tsx';
import { daGravidade, RESSALVA_VAZIA, type Respostas, ticado } from './respostas-da-revisao.ts';

interface Props {
  rga: string;
  folha: FolhaDeRevisao;
  respostas: Respostas;
  cobrar: boolean;
  aoResponder: (respostas: Respostas) => void;
  aoCorrigir: (passo: number) => void;
}

/** What must be answered before anything is registered: ressalvas first, then warnings to be ticked; notes below. */
export function RespostasPedidas({ rga, folha, respostas, cobrar, aoResponder, aoCorrigir }: Props) {
  const [comRessalva, avisos, notas] = (['ressalva', 'aviso', 'nota'] as const).map((g) => daGravidade(folha, g));
  return (
    <>
      {comRessalva !== undefined && comRessalva.length > 0 && (
        <section className="escolhas" aria-labelledby="revisao-ressalvas">
          <h3 id="revisao-ressalvas">Só com ressalva</h3>
          <p>O que segue difere da fonte. Corrija, ou diga por que vale o que está no formulário.</p>
          <ul>
            {comRessalva.map((divergencia) => (
              <EscreverRessalva
                key={divergencia.campo}
                rga={rga}
                divergencia={divergencia}
                escrita={respostas.ressalvas[divergencia.campo] ?? RESSALVA_VAZIA}
                cobrar={cobrar}
                aoEscrever={(escrita) =>
                  aoResponder({
                    ...respostas,
                    ressalvas: { ...respostas.ressalvas, [divergencia.campo]: escrita },
                  })
                }
                aoCorrigir={divergencia.passo === 0 ? null : () => aoCorrigir(divergencia.passo)}
              />
            ))}
          </ul>
        </section>
      )}
      {avisos !== undefined && avisos.length > 0 && (
        <section className="escolhas" aria-labelledby="revisao-avisos">
          <h3 id="revisao-avisos">Avisos</h3>
          <p>Marque cada um depois de conferir.</p>
          <ul>
            {avisos.map(({ campo, rotulo, mensagem }) => (
              <li key={campo} data-divergencia={campo}>
                <CaixaDeMarcar
                  marcada={respostas.vistos.has(campo)}
                  aoMudar={(visto) => aoResponder(ticado(respostas, campo, visto))}
                >
                  <span>
                    <strong>{rotulo}</strong>: {semRotulo(mensagem, rotulo)}
                  </span>
                </CaixaDeMarcar>
                {cobrar && !respostas.vistos.has(campo) && (
                  <p className="revisao-falta" role="alert">
                    Marque que viu este aviso
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notas !== undefined && notas.length > 0 && (
        <ul className="registro-notas com-marcas">
          {notas.map(({ campo, rotulo, mensagem }) => (
            <li key={campo}>
              {rotulo}: {semRotulo(mensagem, rotulo)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A message that is also said where no label stands beside it begins with the label: here it is said once. */
const semRotulo = (mensagem: string, rotulo: string): string =>
  mensagem.startsWith(`${rotulo}: `) ? mensagem.slice(rotulo.length + 2) : mensagem;

import { Alert, Checkbox } from 'antd';
import type { Conferida, EventoDaFolha } from '#domain/folha/folha.ts';
import '../../ui/escolha-de-valores.css';
import { daGravidade, RESSALVA_VAZIA, type Respostas } from '#domain/folha/respostas.ts';
import { paths } from '../../app/paths.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { EscreverRessalva } from './escrever-ressalva.tsx';

interface Props {
  rga: string;
  conferida: Conferida;
  respostas: Respostas;
  cobrar: boolean;
  agir: (evento: EventoDaFolha) => void;
  /** Null where nothing may be changed. */
  aoCorrigir: ((passo: number) => void) | null;
}

/** Before anything is registered: ressalvas first, then warnings to be ticked; notes below. */
export function RespostasPedidas({ rga, conferida, respostas, cobrar, agir, aoCorrigir }: Props) {
  const [comRessalva, avisos, notas] = (['ressalva', 'aviso', 'nota'] as const).map((g) => daGravidade(conferida, g));
  return (
    <>
      {comRessalva !== undefined && comRessalva.length > 0 && (
        <section className="escolhas" aria-labelledby="revisao-ressalvas">
          <h3 id="revisao-ressalvas">Só com ressalva</h3>
          <p>
            {aoCorrigir === null
              ? 'O que segue difere do cadastro. Diga por que vale o que está no documento.'
              : 'O que segue difere do SIGA ou do cadastro. Corrija, ou diga por que vale o que foi preenchido.'}
          </p>
          <ul>
            {comRessalva.map((divergencia) => (
              <EscreverRessalva
                key={divergencia.campo}
                rga={rga}
                divergencia={divergencia}
                escrita={respostas.ressalvas[divergencia.campo] ?? RESSALVA_VAZIA}
                cobrar={cobrar}
                aoEscrever={(escrita) => agir({ tipo: 'justificou', campo: divergencia.campo, escrita })}
                aoCorrigir={aoCorrigir === null || divergencia.passo === 0 ? null : () => aoCorrigir(divergencia.passo)}
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
                <Checkbox
                  checked={respostas.vistos.has(campo)}
                  onChange={({ target }) => agir({ tipo: 'viu', campo, visto: target.checked })}
                >
                  <span>
                    <strong>{rotulo}</strong>
                    {depoisDoRotulo(rotulo, mensagem)}
                  </span>
                </Checkbox>
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
        <ul className="pilha sem-marcas registro-notas">
          {notas.map(({ campo, rotulo, mensagem }) => (
            <li key={campo}>
              <Alert
                role="note"
                type="info"
                showIcon
                title={`${rotulo}${depoisDoRotulo(rotulo, mensagem)}`}
                action={
                  campo === 'Pendencias.Documentos' &&
                  aoCorrigir !== null && (
                    // Beside the review: what was ticked in it stands.
                    <LinkBotao pequeno target="_blank" para={paths.documentacaoCadastrar.href({ rga })}>
                      Anexar documentos
                    </LinkBotao>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A sentence behind the name of its field; many begin with it, since elsewhere they stand alone. */
const depoisDoRotulo = (rotulo: string, mensagem: string): string =>
  mensagem.startsWith(rotulo) ? mensagem.slice(rotulo.length) : `: ${mensagem}`;

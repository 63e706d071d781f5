import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import {
  type ListasAnteriores as Anteriores,
  dizerAnterioresBody,
  type PedidoDeAnteriores,
} from '#contract/lista-anulados.contract.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { QuemDisse } from '../../ui/quem-disse.tsx';
import { anterioresQuery, useDizerAnteriores } from './lista-anulados.api.ts';
import { MENSAGENS } from './lista-anulados.messages.ts';

/** Up to which number lists were published before this register; it may be said while there is none of its own. */
export function ListasAnteriores() {
  const { data } = useQuery(anterioresQuery);
  const podeGravar = usePode('emitir-listas');
  const [aberta, setAberta] = useState(false);
  if (data === undefined) return null;
  const { ate, dito, podeDizer } = data;
  const oferece = podeDizer && podeGravar;
  if (dito === null && !oferece) return null;
  return (
    <section className="cartao" aria-labelledby="listas-anteriores-titulo">
      <h2 id="listas-anteriores-titulo">Listas de antes deste sistema</h2>
      <p>
        {ate === 0
          ? 'Se a instituição já publicou listas por outro meio, diga até qual: a numeração continua dela.'
          : `A instituição já publicou listas até a nº ${ate}; a primeira feita aqui é a nº ${ate + 1}.`}
      </p>
      {dito !== null && <QuemDisse dito={dito} />}
      {oferece && <Botao onClick={() => setAberta(true)}>Dizer a última lista</Botao>}
      {aberta && <DizerAnteriores anteriores={data} aoFechar={() => setAberta(false)} />}
    </section>
  );
}

function DizerAnteriores({ anteriores, aoFechar }: { anteriores: Anteriores; aoFechar: () => void }) {
  const dizer = useDizerAnteriores();
  return (
    <Janela titulo="Última lista de antes deste sistema" aoFechar={aoFechar}>
      <p>Depois da primeira lista feita aqui este número não muda mais.</p>
      <Formulario<Omit<PedidoDeAnteriores, 'Visto'>>
        nome="listas-anteriores"
        rotulo="Última lista de antes deste sistema"
        inicial={{ Ate: anteriores.ate }}
        enviar="Salvar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async (valores) => {
          await dizer.mutateAsync({ ...valores, Visto: anteriores.ate });
          aoFechar();
          await avisar({ titulo: MENSAGENS.anterioresDitas });
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoDizerAnteriores })}
      >
        <Campo
          nome="Ate"
          rotulo="Número da última lista publicada"
          schema={dizerAnterioresBody.shape.Ate}
          dica="Está no XML dela, em NumeroDeSequencia. 0: nenhuma foi publicada."
        >
          <CampoNumero />
        </Campo>
        <Campo
          nome="Motivo"
          rotulo="Motivo"
          schema={dizerAnterioresBody.shape.Motivo}
          dica="Fica à vista nesta página. Exemplo: listas 1 a 12 publicadas pelo sistema anterior."
        >
          <Input.TextArea rows={2} />
        </Campo>
      </Formulario>
    </Janela>
  );
}

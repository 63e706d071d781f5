import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { decidirBody, meuDiplomaApi, type PedidoNaMesa } from '#contract/meu-diploma.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import type { EstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { PedidosNaMesa } from '../apoio/pedidos-na-mesa.tsx';
import { pedidosQuery } from './meu-diploma.api.ts';
import { ESPECIES, SITUACOES_DO_PEDIDO } from './meu-diploma.messages.ts';

const usePedidos = (consulta: EstadoDaLista['consulta']) => useQuery(pedidosQuery(consulta));

/** `/pedidos-dos-diplomados`: what graduates ask of the office, and its answers. */
export function PedidosPage() {
  return (
    <PedidosNaMesa<PedidoNaMesa>
      titulo="Pedidos dos diplomados"
      descricao="Correções e nomes sociais pedidos em Meu diploma. Correção aceita: emita a segunda via; de um livro anterior, a resposta leva à anotação. Nome social aceito: aparece na hora na consulta; os arquivos assinados não mudam."
      rotulo="Pedidos dos diplomados"
      vazio="Nenhum pedido."
      usePedidos={usePedidos}
      colunas={[
        { chave: 'nome', titulo: 'Diplomado', principal: true, celula: ({ nome }) => nome },
        { chave: 'curso', titulo: 'Curso', celula: ({ curso }) => curso },
        { chave: 'especie', titulo: 'Pedido', celula: ({ especie }) => ESPECIES[especie] },
      ]}
      situacao={({ situacao }) => SITUACOES_DO_PEDIDO[situacao]}
      decisor="Respondido por"
      abrir="Abrir"
      nomeDe={({ nome }) => `o pedido de ${nome}`}
    >
      {(pedido, fechar) => <Responder pedido={pedido} aoFechar={fechar} />}
    </PedidosNaMesa>
  );
}

interface Props {
  pedido: PedidoNaMesa;
  aoFechar: () => void;
}

function Responder({ pedido, aoFechar }: Props) {
  const { id, registroId, antigoId, nome, especie, nomeSocial, texto, situacao, resposta } = pedido;
  const navigate = useNavigate();
  const podeDecidir = usePode('atender-titulares') && situacao === 'aberto';
  const [decisao, setDecisao] = useState<'aceito' | 'recusado'>('aceito');
  return (
    <Janela titulo={`${ESPECIES[especie]}: ${nome}`} aoFechar={aoFechar}>
      {nomeSocial && <p>Nome social pedido: {nomeSocial}</p>}
      <p className="quebra">{texto}</p>
      <p>
        {antigoId === null ? (
          <LinkBotao para={paths.detalheRegistro.href({ registroId: registroId ?? '' })}>Ver o registro</LinkBotao>
        ) : (
          <LinkBotao para={paths.acervoRegistro.href({ antigoId })}>Ver o registro do livro anterior</LinkBotao>
        )}
      </p>
      {resposta !== null && <p className="quebra">Resposta dada: {resposta}</p>}
      {podeDecidir && (
        <Formulario<{ Resposta: string }>
          nome="responder"
          sobre={id}
          rotulo="Responder"
          enviar={decisao === 'aceito' ? 'Aceitar' : 'Recusar'}
          outrosBotoes={
            <Botao onClick={() => setDecisao(decisao === 'aceito' ? 'recusado' : 'aceito')}>
              {decisao === 'aceito' ? 'Quero recusar' : 'Quero aceitar'}
            </Botao>
          }
          aoEnviar={async ({ Resposta }) => {
            await chamar(meuDiplomaApi.decidirPedido, { params: { id }, body: { Decisao: decisao, Resposta } });
            aoFechar();
            await avisar({ titulo: decisao === 'aceito' ? 'Pedido aceito' : 'Pedido recusado' });
            // What was agreed to is done by the annotation of the old book.
            if (antigoId !== null && decisao === 'aceito')
              await navigate(paths.acervoRegistro.href({ antigoId }, { anotar: 'corrigir' }));
          }}
          aoFalhar={(erro) => avisarFalha(erro, { titulo: 'O pedido não foi decidido' })}
        >
          <Campo
            nome="Resposta"
            rotulo={decisao === 'aceito' ? 'Resposta: o que será feito' : 'Resposta: por que não'}
            schema={decidirBody.shape.Resposta}
            dica="É o que a pessoa lê em Meu diploma."
          >
            <Input.TextArea rows={3} />
          </Campo>
        </Formulario>
      )}
    </Janela>
  );
}

import { Input, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type MeuRegistro, meuDiplomaApi, type PedidoDoTitular, pedirBody } from '#contract/meu-diploma.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useMudanca } from './meu-diploma.api.ts';
import { ESPECIES, SITUACOES_DO_PEDIDO } from './meu-diploma.messages.ts';

type Valores = z.input<typeof pedirBody>;

export const ListaDePedidos = ({ pedidos }: { pedidos: readonly PedidoDoTitular[] }) => (
  <ul className="sem-marcas">
    {pedidos.map((pedido) => (
      <UmPedido key={pedido.id} pedido={pedido} />
    ))}
  </ul>
);

export function Pedidos({ registro: { registroId, pedidos } }: { registro: MeuRegistro }) {
  const [aberta, setAberta] = useState(false);
  return (
    <section aria-labelledby={`pedidos-${registroId}`}>
      <h3 id={`pedidos-${registroId}`}>{t('Pedir ao escritório')}</h3>
      <p className="texto-menor">
        {t('Algo está errado, ou você quer usar o seu nome social? O pedido e a resposta ficam aqui.')}
      </p>
      <Botao onClick={() => setAberta(true)}>{t('Fazer um pedido')}</Botao>
      <ListaDePedidos pedidos={pedidos} />
      {aberta && <NovoPedido registroId={registroId} aoFechar={() => setAberta(false)} />}
    </section>
  );
}

function UmPedido({
  pedido: { especie, texto, nomeSocial, situacao, pedidoEm, resposta },
}: {
  pedido: PedidoDoTitular;
}) {
  const hora = useHora();
  const { tom, palavra } = SITUACOES_DO_PEDIDO[situacao];
  return (
    <li className="meu-diploma-link">
      <div>
        <strong>{nomeSocial ? `${t(ESPECIES[especie])}: ${nomeSocial}` : t(ESPECIES[especie])}</strong>{' '}
        <Etiqueta tom={tom}>{t(palavra)}</Etiqueta>
        <span className="texto-menor">{t('Em {quando}', { quando: hora(pedidoEm) })}</span>
        <p className="quebra">{texto}</p>
        {resposta !== null && (
          <p className="quebra">
            {t('Resposta do escritório:')} {resposta}
          </p>
        )}
      </div>
    </li>
  );
}

function NovoPedido({ registroId, aoFechar }: { registroId: string; aoFechar: () => void }) {
  const pedir = useMudanca((body: Valores) => chamar(meuDiplomaApi.pedir, { params: { registroId }, body }));
  return (
    <Janela titulo="Pedir ao escritório" aoFechar={aoFechar}>
      <Formulario<Valores>
        nome="pedir"
        rotulo="Pedir ao escritório"
        inicial={{ Especie: 'correcao' }}
        enviar="Enviar o pedido"
        outrosBotoes={<Botao onClick={aoFechar}>{t('Voltar')}</Botao>}
        aoEnviar={async (valores) => {
          await pedir.mutateAsync(valores);
          aoFechar();
          await avisar({ titulo: 'Pedido enviado', texto: 'A resposta aparece nesta página.' });
        }}
      >
        {({ Especie }) => (
          <>
            <Campo nome="Especie" rotulo="O que você pede" schema={pedirBody.shape.Especie}>
              <Select options={Object.entries(ESPECIES).map(([value, label]) => ({ value, label: t(label) }))} />
            </Campo>
            {Especie === 'nome-social' && (
              <Campo
                nome="NomeSocial"
                rotulo="Nome social"
                obrigatorio
                dica="Se aceito, só este nome aparece na consulta pública, em todos os seus diplomas. O XML e o PDF assinados não mudam."
              >
                <Input />
              </Campo>
            )}
            <Campo
              nome="Texto"
              rotulo={Especie === 'nome-social' ? 'Seu pedido' : 'O que está errado e como deve ficar'}
              schema={pedirBody.shape.Texto}
            >
              <Input.TextArea rows={4} />
            </Campo>
          </>
        )}
      </Formulario>
    </Janela>
  );
}

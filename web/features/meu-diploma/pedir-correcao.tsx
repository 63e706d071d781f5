import { Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type MeuAntigo, meuDiplomaApi, pedirCorrecaoBody } from '#contract/meu-diploma.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useMudanca } from './meu-diploma.api.ts';
import { ListaDePedidos } from './pedidos.tsx';

/** Asks the office to correct a registration of the old books, beside what was asked and answered. */
export function PedirCorrecao({ antigo: { id, pedidos } }: { antigo: MeuAntigo }) {
  const [aberta, setAberta] = useState(false);
  const pedir = useMudanca((body: z.input<typeof pedirCorrecaoBody>) =>
    chamar(meuDiplomaApi.pedirSobreAntigo, { params: { id }, body }),
  );
  return (
    <section aria-labelledby={`pedidos-${id}`}>
      <h3 id={`pedidos-${id}`}>{t('Algo está errado?')}</h3>
      <p className="texto-menor">{t('O escritório confere com o livro; o pedido e a resposta ficam aqui.')}</p>
      <Botao onClick={() => setAberta(true)}>{t('Pedir correção')}</Botao>
      <ListaDePedidos pedidos={pedidos} />
      {aberta && (
        <Janela titulo="Pedir correção" aoFechar={() => setAberta(false)}>
          <Formulario<z.input<typeof pedirCorrecaoBody>>
            nome="pedir-correcao"
            sobre={id}
            rotulo="Pedir correção"
            enviar="Enviar o pedido"
            outrosBotoes={<Botao onClick={() => setAberta(false)}>{t('Voltar')}</Botao>}
            aoEnviar={async (valores) => {
              await pedir.mutateAsync(valores);
              setAberta(false);
              await avisar({ titulo: 'Pedido enviado', texto: 'A resposta aparece nesta página.' });
            }}
          >
            <Campo nome="Texto" rotulo="O que está errado e como deve ficar" schema={pedirCorrecaoBody.shape.Texto}>
              <Input.TextArea rows={4} />
            </Campo>
          </Formulario>
        </Janela>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useState } from 'react';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { consultar } from '../../lib/consultar.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { TextoParaCopiar } from '../../ui/texto-para-copiar.tsx';
import { BotoesDeExtrato } from './botoes-de-extrato.tsx';
import { baixarAvisoRtf, corpoDoRecorte, type RecorteDaTela } from './exportar.ts';

const avisoQuery = (recorte: RecorteDaTela) =>
  consultar(['registros', 'aviso-dou', recorte], exportacoesApi.lerAviso, { body: corpoDoRecorte(recorte) });

/** The gazette's notice of what the list shows: written when it is asked for, copied, or taken as RTF, PDF and DOC. */
export function AvisoDoDou({ recorte, comExtratos }: { recorte: RecorteDaTela; comExtratos: boolean }) {
  const [aberto, setAberto] = useState(false);
  const aviso = useQuery({ ...avisoQuery(recorte), enabled: aberto });
  return (
    <Collapse
      size="small"
      className="aviso-dou"
      onChange={(abertas) => setAberto(abertas.length > 0)}
      items={[
        {
          key: 'parte',
          label: 'Texto do aviso para o DOU (destes registros)',
          forceRender: true,
          children: aberto && (
            <Carregado consulta={aviso} linhas={5} rotulo="Redigindo o aviso" titulo="Erro ao redigir o aviso!">
              {({ texto, inicio, fim, registros }) => (
                <>
                  <TextoParaCopiar
                    titulo={`Aviso de ${registros === 1 ? '1 registro' : `${registros} registros`}`}
                    texto={texto}
                  />
                  <div className="fila">
                    <Botao onClick={() => void baixarAvisoRtf(recorte)}>Baixar em RTF</Botao>
                    {comExtratos && <BotoesDeExtrato recorte={{ ...recorte, periodo: { inicio, fim } }} />}
                  </div>
                </>
              )}
            </Carregado>
          ),
        },
      ]}
    />
  );
}

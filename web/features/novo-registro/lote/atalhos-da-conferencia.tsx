import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import { Collapse, Input } from 'antd';
import { type Dispatch, useState } from 'react';
import { contar } from '#domain/texto/contar.ts';
import { Botao } from '../../../ui/botao.tsx';
import {
  type Conferencia,
  comGrafias,
  comSugestoes,
  conferirLista,
  type EventoDaConferencia,
  type FolhaDoFormando,
  foraDoLivroDoCurso,
  lerProcessos,
} from '../colacao.ts';
import { useProcesso } from '../use-processo.ts';

interface Props {
  conferencia: Conferencia;
  agir: Dispatch<EventoDaConferencia>;
}

/** For many lines at once: what SIGA's texts suggest, names that it shouts, every course's own book. */
export function AtalhosDaConferencia({ conferencia, agir }: Props) {
  const fora = foraDoLivroDoCurso(conferencia);
  const quantos = [...fora.values()].reduce((soma, rgas) => soma + rgas.length, 0);
  const emMaiusculas = comGrafias(conferencia).length;
  const sugeridos = comSugestoes(conferencia).length;
  const usarLivros = () => {
    for (const [LivroID, quais] of fora) agir({ tipo: 'mudou', quais, mudanca: { LivroID } });
  };
  return (
    <>
      {sugeridos > 1 && (
        <Botao icone={<CheckOutlined aria-hidden="true" />} onClick={() => agir({ tipo: 'usouSugestoes' })}>
          Usar as {sugeridos} sugestões
        </Botao>
      )}
      {conferencia.sugeridas.length > 0 && (
        <Botao icone={<UndoOutlined aria-hidden="true" />} onClick={() => agir({ tipo: 'desfezSugestoes' })}>
          Desfazer: {contar(conferencia.sugeridas.length, 'sugestão usada', 'sugestões usadas')}
        </Botao>
      )}
      {emMaiusculas > 0 && (
        <Botao onClick={() => agir({ tipo: 'usouGrafias' })}>
          {emMaiusculas === 1
            ? 'Usar a grafia proposta no que está só em maiúsculas'
            : `Usar a grafia proposta nos ${emMaiusculas} que estão só em maiúsculas`}
        </Botao>
      )}
      {quantos > 0 && (
        <Botao onClick={usarLivros}>
          {quantos === 1
            ? 'Usar o livro do curso no que está em outro'
            : `Usar o livro de cada curso nos ${quantos} que estão em outro`}
        </Botao>
      )}
    </>
  );
}

/** A list from a spreadsheet, 'RGA process' a line; says who is in it before it is taken. */
export function ListaDeProcessos({ conferencia, agir }: Props) {
  const { exemplo } = useProcesso();
  const [texto, setTexto] = useState('');
  const { com, sem, deFora } = conferirLista(conferencia, texto);
  const usar = () => {
    lerProcessos(conferencia, '', texto).forEach(agir);
    setTexto('');
  };
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'parte',
          label: 'Colar uma lista de processos (RGA e processo)',
          forceRender: true,
          children: (
            <>
              <label className="rotulo" htmlFor="lista-de-processos">
                Um formando por linha, como {`202010101 ${exemplo}`}
              </label>
              <Input.TextArea
                id="lista-de-processos"
                value={texto}
                autoSize={{ minRows: 3, maxRows: 10 }}
                onChange={({ target }) => setTexto(target.value)}
              />
              {texto.trim() !== '' && (
                <>
                  <p role="status" className="texto-menor">
                    {[
                      `${com.length} de ${conferencia.folhas.length} formandos estão na lista.`,
                      ...(sem.length > 0 && com.length > 0 ? [`Ficam como estão: ${nomes(sem)}.`] : []),
                      ...(deFora.length > 0 ? [`De ninguém daqui: ${deFora.slice(0, 10).join(', ')}.`] : []),
                    ].join(' ')}
                  </p>
                  <Botao disabled={com.length === 0} onClick={usar}>
                    Usar a lista
                  </Botao>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const nomes = (folhas: readonly FolhaDoFormando[]) =>
  folhas
    .slice(0, 10)
    .map(({ linha }) => linha.nome)
    .join(', ') + (folhas.length > 10 ? ` e mais ${folhas.length - 10}` : '');

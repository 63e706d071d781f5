import { DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { type FiltroGuardado, guardarFiltroBody, type NomeDaLista } from '#contract/sessao.contract.ts';
import { useMeusFiltros } from '../../lib/minhas-listas.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { Campo } from '../../ui/campo.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import './meus-filtros.css';

interface Props {
  lista: NomeDaLista;
  /** Query of the address now, which can be kept; '' where the list shows everything. */
  busca: string;
}

/** The button that keeps the filter on screen under a name, and where kept ones are renamed and deleted. */
export function MeusFiltros({ lista, busca }: Props) {
  const { filtros, guardar, renomear, excluir } = useMeusFiltros(lista);
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Botao forma="link" icone={<SaveOutlined aria-hidden="true" />} onClick={() => setAberta(true)}>
        Meus filtros
      </Botao>
      {aberta && (
        <Janela titulo="Meus filtros" aoFechar={() => setAberta(false)}>
          {busca === '' ? (
            <p>Para guardar um filtro, escolha-o primeiro na lista: período, situação, curso …</p>
          ) : (
            <Formulario<{ Nome: string }>
              nome="meus-filtros"
              rotulo="Guardar o filtro da lista"
              enviar="Guardar"
              aoEnviar={async (valores) => {
                await guardar(valores.Nome, busca);
                setAberta(false);
              }}
            >
              <Campo
                nome="Nome"
                rotulo="Nome do filtro que está na tela"
                schema={guardarFiltroBody.shape.Nome}
                dica="Exemplo: Medicina por publicar. Um CPF procurado não é guardado."
              >
                <Input />
              </Campo>
            </Formulario>
          )}
          {filtros.length > 0 && (
            <ul className="sem-marcas meus-filtros" aria-label="Filtros guardados">
              {filtros.map((filtro) => (
                <li key={filtro.id}>
                  <Guardado
                    filtro={filtro}
                    aoRenomear={(nome) => renomear(filtro.id, nome)}
                    aoExcluir={() => excluir(filtro.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Janela>
      )}
    </>
  );
}

interface PropsDoGuardado {
  filtro: FiltroGuardado;
  aoRenomear: (nome: string) => Promise<unknown>;
  aoExcluir: () => Promise<unknown>;
}

function Guardado({ filtro: { nome }, aoRenomear, aoExcluir }: PropsDoGuardado) {
  const [novo, setNovo] = useState(nome);
  const renomear = () =>
    aoRenomear(novo).catch((erro: unknown) => avisarFalha(erro, { titulo: 'O filtro não foi renomeado!' }));
  return (
    <>
      <Input
        aria-label={`Nome do filtro ${nome}`}
        value={novo}
        onChange={({ target }) => setNovo(target.value)}
        onPressEnter={() => void renomear()}
      />
      <Botao disabled={novo.trim() === nome} onClick={() => void renomear()}>
        Renomear
      </Botao>
      <BotaoDeIcone
        icone={DeleteOutlined}
        nome={`Excluir o filtro ${nome}`}
        dica="Excluir"
        perigo
        onClick={() =>
          void confirmarEFazer({
            pergunta: `Excluir o filtro “${nome}”?`,
            fazer: aoExcluir,
            feito: 'Filtro excluído!',
            erro: 'Erro ao excluir o filtro!',
          })
        }
      />
    </>
  );
}

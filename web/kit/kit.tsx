import '@fontsource-variable/raleway/index.css';
import '../app/base.css';
import 'virtual:estilos-do-publico.css';
import 'virtual:estilos-da-equipe.css';
import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Checkbox, Collapse, Input, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { Providers } from '../app/providers.tsx';
import { FalhaDeRede } from '../lib/api-client.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { BarraDePassos } from '../ui/barra-de-passos.tsx';
import { Botao } from '../ui/botao.tsx';
import { BotaoDeIcone } from '../ui/botao-de-icone.tsx';
import { Campo } from '../ui/campo.tsx';
import { CampoCpf } from '../ui/campo-cpf.tsx';
import { CampoData } from '../ui/campo-data.tsx';
import { CampoDeArquivo } from '../ui/campo-de-arquivo.tsx';
import { CampoNumero } from '../ui/campo-numero.tsx';
import { Carregando } from '../ui/carregando.tsx';
import { CodigoImpresso } from '../ui/codigo-impresso.tsx';
import { ErroDeCarga } from '../ui/erro-de-carga.tsx';
import { useEstadoDaLista } from '../ui/estado-da-lista.ts';
import { EstadoVazio } from '../ui/estado-vazio.tsx';
import { Etiqueta, EtiquetaDoRegistro, EtiquetaSituacao, type Tom } from '../ui/etiqueta-situacao.tsx';
import { FiltroPeriodo } from '../ui/filtro-periodo.tsx';
import { Formulario } from '../ui/formulario.tsx';
import { Janela } from '../ui/janela.tsx';
import { LinkBotao } from '../ui/link-botao.tsx';
import { ListaComBusca } from '../ui/lista-com-busca.tsx';
import { ListaDeDados } from '../ui/lista-de-dados.tsx';
import { Pagina } from '../ui/pagina.tsx';
import { ParaEntregar } from '../ui/para-entregar.tsx';
import { Pergunta } from '../ui/pergunta.tsx';
import { Progresso } from '../ui/progresso.tsx';
import { Qr } from '../ui/qr.tsx';
import { useSelecao } from '../ui/selecao.ts';
import { type Coluna, type ConsultaDaTabela, Tabela } from '../ui/tabela.tsx';
import { TabelaSimples } from '../ui/tabela-simples.tsx';
import { TextoParaCopiar } from '../ui/texto-para-copiar.tsx';
import { Veredito } from '../ui/veredito.tsx';
import './kit.css';

/*
 * One page of the kit: each part in its states, as `npm run telas` draws it into docs/telas/kit.png. It is no page of
 * the product: Vite serves it, and nothing of it is built. `?janela` and `?pergunta` open what stands over a page.
 */

const nada = () => {};

function Parte({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <section className="kit-parte" aria-label={nome}>
      <h2>{nome}</h2>
      {children}
    </section>
  );
}

const Botoes = () => (
  <Parte nome="Botao, LinkBotao, BotaoDeIcone">
    <div className="fila">
      <Botao principal>Salvar</Botao>
      <Botao icone={<DownloadOutlined aria-hidden="true" />}>Baixar</Botao>
      <LinkBotao para="/">Voltar</LinkBotao>
      <Botao perigo>Suspender</Botao>
      <Botao principal perigo>
        Revogar para sempre
      </Botao>
      <Botao forma="link">Descartar</Botao>
      <Botao pequeno>Abrir</Botao>
      <BotaoDeIcone icone={EditOutlined} nome="Editar o livro GRAD/2026" dica="Editar" />
      <BotaoDeIcone icone={DeleteOutlined} nome="Excluir o livro GRAD/2026" dica="Excluir" perigo />
    </div>
    <div className="fila">
      <Botao principal ocupado>
        Salvando
      </Botao>
      <Botao disabled title="O registro está cancelado">
        Corrigir
      </Botao>
    </div>
  </Parte>
);

const TONS: readonly Tom[] = ['sucesso', 'informacao', 'caminho', 'espera', 'alerta', 'perigo', 'neutro'];
const MARCAS = { cancelado: false, revogado: false, suspenso: false, assinado: false };

const Etiquetas = () => (
  <Parte nome="Etiqueta">
    <div className="fila">
      {TONS.map((tom) => (
        <Etiqueta key={tom} tom={tom}>
          {tom}
        </Etiqueta>
      ))}
    </div>
    <div className="fila">
      <EtiquetaDoRegistro registro={MARCAS} />
      <EtiquetaDoRegistro registro={{ ...MARCAS, assinado: true }} />
      <EtiquetaDoRegistro registro={{ ...MARCAS, suspenso: true }} />
      <EtiquetaDoRegistro registro={{ ...MARCAS, cancelado: true }} />
      <EtiquetaDoRegistro registro={{ ...MARCAS, cancelado: true, revogado: true }} />
      <EtiquetaSituacao situacao="vigente" />
      <EtiquetaSituacao situacao="anulado" />
    </div>
  </Parte>
);

const Vereditos = () => (
  <Parte nome="Veredito">
    <Veredito tom="sucesso" palavra="Ativo" frase="Este diploma é válido." rotulo="Ativo" />
    <Veredito
      tom="alerta"
      palavra="Suspenso"
      frase="A suspensão lhe tira a validade enquanto durar."
      rotulo="Suspenso"
    />
    <Veredito tom="perigo" palavra="Revogado" frase="Este diploma não tem validade." rotulo="Revogado" />
    <Veredito tom="neutro" palavra="Não encontrado" frase="Nenhum diploma tem este código." rotulo="Não encontrado" />
  </Parte>
);

const Recados = () => (
  <Parte nome="Alert, com o que fazer">
    <Alert type="success" showIcon title="Gravado" />
    <Alert type="info" showIcon title="Aguarda a segunda pessoa" action={<Botao>Ver confirmações</Botao>} />
    <Alert type="warning" showIcon title="Outra pessoa gravou" description="O que você digitou continua aqui." />
    <ErroDeCarga erro={new FalhaDeRede()} aoTentarDeNovo={nada} />
  </Parte>
);

const Campos = () => (
  <Parte nome="Formulario, Campo">
    <Formulario<Record<string, unknown>>
      nome="kit"
      rotulo="Campos"
      enviar="Salvar"
      aoEnviar={nada}
      outrosBotoes={<Botao>Voltar</Botao>}
      inicial={{ cpf: '52998224725', data: '2026-11-31', numero: 12, livro: 1, renova: true, nome: 'Abílio Babaçu' }}
    >
      <div className="formulario-colunas">
        <Campo nome="nome" rotulo="Nome" schema={z.string().min(1)} dica="Como está no documento">
          <Input />
        </Campo>
        <Campo nome="vazio" rotulo="Processo">
          <Input placeholder="23108.000123/2026-45" />
        </Campo>
        <Campo nome="data" rotulo="Data">
          <CampoData />
        </Campo>
        <Campo nome="cpf" rotulo="CPF">
          <CampoCpf />
        </Campo>
        <Campo nome="numero" rotulo="Número">
          <CampoNumero />
        </Campo>
        <Campo nome="livro" rotulo="Livro">
          <ListaComBusca<number, { value: number; label: string }> options={[{ value: 1, label: 'GRAD/2026' }]} />
        </Campo>
        <Campo nome="fora" rotulo="Situação">
          <Segmented block options={['Todas', 'Abertas', 'Decididas']} />
        </Campo>
        <Campo nome="renova" rotulo="Renovação">
          <Checkbox>O ato renova o reconhecimento</Checkbox>
        </Campo>
        <div>
          <label className="rotulo" htmlFor="kit-arquivo">
            Arquivo
          </label>
          <CampoDeArquivo id="kit-arquivo" aceita=".pdf" convite="ou solte um PDF aqui" aoEscolher={nada} />
        </div>
        <div>
          <label className="rotulo" htmlFor="kit-arquivo-escolhido">
            Arquivo escolhido
          </label>
          <CampoDeArquivo
            id="kit-arquivo-escolhido"
            aceita=".pdf"
            convite=""
            escolhido="historico.pdf, 120 kB"
            aoEscolher={nada}
          />
        </div>
      </div>
    </Formulario>
  </Parte>
);

interface Pessoa {
  id: string;
  nome: string;
  curso: string;
  assinado: boolean;
}
const PESSOAS: Pessoa[] = [
  { id: '1', nome: 'Abílio Babaçu do Jacarandá', curso: 'Medicina', assinado: true },
  { id: '2', nome: 'Açucena Buriti Pau d’Alho', curso: 'Física', assinado: false },
  { id: '3', nome: 'Alba Lobeira do Dourado', curso: 'Direito', assinado: false },
];
const COLUNAS: readonly Coluna<Pessoa>[] = [
  { chave: 'nome', titulo: 'Diplomado', principal: true, ordenavel: true, celula: ({ nome }) => nome },
  { chave: 'curso', titulo: 'Curso', ordenavel: true, celula: ({ curso }) => curso },
  {
    chave: 'situacao',
    titulo: 'Situação',
    celula: ({ assinado }) => <EtiquetaDoRegistro registro={{ ...MARCAS, assinado }} />,
    texto: ({ assinado }) => Number(assinado),
  },
];
const CONSULTA = { isPending: false, error: null, refetch: nada };

function Lista({
  rotulo,
  consulta,
  cheia = false,
}: {
  rotulo: string;
  consulta: ConsultaDaTabela<Pessoa>;
  cheia?: boolean;
}) {
  const lista = useEstadoDaLista();
  const selecao = useSelecao<Pessoa>('kit', ({ id }) => id);
  return (
    <Tabela
      rotulo={rotulo}
      colunas={COLUNAS}
      idDe={({ id }) => id}
      consulta={consulta}
      lista={lista}
      vazio="Nenhum registro encontrado."
      curta
      {...(cheia && {
        filtro: 'Filtrar por Nome',
        selecao: { ...selecao, rotuloDe: ({ nome }: Pessoa) => nome },
        acoes: ({ nome }: Pessoa) => <BotaoDeIcone icone={EditOutlined} nome={`Editar ${nome}`} dica="Editar" />,
      })}
    />
  );
}

const Tabelas = () => (
  <Parte nome="Tabela: cheia, vazia, carregando, com erro">
    <Lista rotulo="Cheia" cheia consulta={{ ...CONSULTA, data: PESSOAS }} />
    <Lista rotulo="Vazia" consulta={{ ...CONSULTA, data: [] }} />
    <Lista rotulo="Carregando" consulta={{ ...CONSULTA, data: undefined, isPending: true }} />
    <Lista rotulo="Com erro" consulta={{ ...CONSULTA, data: undefined, error: new FalhaDeRede() }} />
  </Parte>
);

const Dados = () => (
  <Parte nome="BarraDePassos, ListaDeDados, CodigoImpresso, TabelaSimples, Collapse">
    <BarraDePassos
      rotulo="Passos"
      passos={[{ titulo: 'Arquivo' }, { titulo: 'Colunas' }, { titulo: 'Importação', fechado: true }]}
      atual={1}
      aoIr={nada}
    />
    <ListaDeDados
      rotulo="Dados"
      dados={[
        ['RGA', '202010101'],
        ['Processo', '23108.000123/2026-45'],
        ['Nome social', null],
        ['Código de validação', <CodigoImpresso key="codigo" codigo={`99001.99001.${'0af'.repeat(10)}9e`} />],
      ]}
    />
    <TabelaSimples colunas={['Campo', 'De', 'Para']} linhas={[['Naturalidade', 'Cuiabá', 'Várzea Grande']]} />
    <Collapse
      size="small"
      defaultActiveKey={['aberta']}
      items={[
        { key: 'aberta', label: 'Histórico escolar (42 disciplinas)', children: <p>O que estava dobrado.</p> },
        { key: 'fechada', label: 'Detalhes técnicos (10)', children: <p>Mais.</p> },
      ]}
    />
  </Parte>
);

const Espera = () => (
  <Parte nome="Progresso, Carregando, EstadoVazio">
    <Progresso rotulo="Diplomas registrados" feitos={12} total={30} />
    <Progresso rotulo="Diplomas registrados" feitos={30} total={30} falhas={4} />
    <Progresso rotulo="Diplomas registrados" feitos={30} total={30} />
    <Carregando linhas={2} />
    <EstadoVazio texto="Nenhum livro encontrado." acao={<Botao>Novo livro</Botao>} />
  </Parte>
);

const Outros = () => (
  <Parte nome="FiltroPeriodo, TextoParaCopiar, ParaEntregar, Qr">
    <FiltroPeriodo periodo={null} hoje="2026-11-29" aoConsultar={nada} aoVerTodos={nada} />
    <TextoParaCopiar titulo="Aviso de 3 registros" texto="A Universidade registrou 3 diplomas." />
    <ParaEntregar id="kit-link" rotulo="Endereço do link" valor="https://exemplo.br/c#abc" copiar="Copiar endereço" />
    <Qr texto="https://exemplo.br" rotulo="Endereço da validação" />
  </Parte>
);

const busca = new URLSearchParams(window.location.search);

const PaginaDoKit = () => (
  <main className="kit">
    <Pagina
      titulo="Peças"
      trilha={null}
      descricao="Cada peça do kit em seus estados."
      acao={<Botao principal>Ato da página</Botao>}
    >
      <Botoes />
      <Etiquetas />
      <Recados />
      <Campos />
      <Tabelas />
      <Dados />
      <Espera />
      <Vereditos />
      <Outros />
      {busca.has('janela') && (
        <Janela titulo="Prorrogar prazo" fechar="Fechar" aoFechar={nada}>
          <p>Uma pergunta, ou o que se olha ao lado.</p>
        </Janela>
      )}
      {busca.has('pergunta') && (
        <Pergunta
          pergunta="Registrar 60 diplomas?"
          sim="Sim, registrar 60"
          fatos={[
            ['Livro', 'GRAD/2026'],
            ['Números', '56 a 115'],
          ]}
          nomes={PESSOAS.map(({ nome }) => nome)}
          aoResponder={nada}
        >
          <p>O número dado não volta.</p>
        </Pergunta>
      )}
    </Pagina>
  </main>
);

const raiz = document.getElementById('app');
if (raiz === null) throw new Error('index.html não tem #app');
createRoot(raiz).render(
  <Providers queryClient={createQueryClient()}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <PaginaDoKit /> }])} />
  </Providers>,
);

import { QuestionCircleFilled } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Rotulo } from '../../ui/rotulo.tsx';
import { Assinaturas } from './assinaturas.tsx';
import { Evidencias } from './evidencias.tsx';
import { Faixa } from './faixa-de-situacao.tsx';
import { type ArquivoVerificado, resultadoGeral, verificarArquivo } from './verificar-arquivo.ts';
import './consulta-publica.css';

const MAXIMO = 20 * 1024 * 1024;
const GERAL = {
  confirmado: {
    tom: 'sucesso',
    palavra: 'O arquivo confere',
    frase: 'É o diploma registrado aqui, assinado e válido.',
  },
  negado: { tom: 'perigo', palavra: 'O arquivo não confere', frase: 'Pelo menos uma conferência não foi confirmada.' },
  'nao-verificado': {
    tom: 'alerta',
    icone: <QuestionCircleFilled />,
    palavra: 'Nem tudo pôde ser conferido',
    frase: 'Nada foi desmentido, mas falta conferir uma parte: veja abaixo.',
  },
} as const;

/** `/verificar-xml`: anyone drops a diploma's XML and learns, check by check, whether it is what was registered and signed. */
export function VerificarXmlPage() {
  const demonstracao = useInstituicao()?.modo === 'demo';
  const id = useId();
  const [nome, setNome] = useState<string | null>(null);
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (arquivo: File) => {
      if (arquivo.size > MAXIMO) throw new Error('grande demais');
      return verificarArquivo(new Uint8Array(await arquivo.arrayBuffer()), demonstracao);
    },
  });
  const verificar = (arquivo: File) => {
    reset();
    setNome(arquivo.name);
    mutate(arquivo);
  };
  return (
    <Pagina
      titulo="Verificar XML do Diploma"
      trilha={[{ rotulo: 'Consulta Pública', href: paths.consultaPublica.href() }]}
      descricao="O arquivo é lido no seu navegador. Só a conferência com o esquema do MEC o envia ao servidor, que não o guarda."
    >
      <div className="publico-coluna">
        <Rotulo para={id}>Escolha o XML do diploma ou solte-o aqui</Rotulo>
        <CampoDeArquivo
          id={id}
          aceita=".xml,application/xml,text/xml"
          convite="Assinaturas, dados e situação são conferidos um a um."
          escolhido={nome === null ? undefined : `Arquivo: ${nome}`}
          aoEscolher={verificar}
        />
      </div>
      <div aria-live="polite">
        {isPending && <Carregando rotulo="Verificando o arquivo" linhas={6} />}
        {error !== null && (
          <ErroDeCarga
            erro={error}
            titulo={error.message === 'grande demais' ? 'O arquivo é grande demais' : 'O arquivo não pôde ser lido'}
          />
        )}
        {data !== undefined && <Resultado key={nome} verificado={data} />}
      </div>
    </Pagina>
  );
}

function Resultado({ verificado: { codigo, conferencias, assinaturas } }: { verificado: ArquivoVerificado }) {
  const geral = GERAL[resultadoGeral(conferencias)];
  const moldura = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moldura.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="bloco" ref={moldura}>
      <Faixa {...geral} rotulo="Resultado da verificação">
        {codigo !== null && (
          <>
            Código de validação: <span className="codigo-impresso">{codigo}</span>
            <Link to={paths.diploma.href({ codigo })}>Ver a validação deste diploma</Link>
          </>
        )}
      </Faixa>
      <div className="publico-resultado">
        <Evidencias evidencias={conferencias} />
        {assinaturas.length > 0 && <Assinaturas assinaturas={assinaturas} />}
      </div>
    </div>
  );
}

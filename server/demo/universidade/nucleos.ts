import { lista } from './lista.ts';

/** What each course teaches at its core, by its letters: every name in two terms of the transcripts. */
export const NUCLEOS = {
  MED: lista(`
    Anatomia Humana, Fisiologia, Bioquímica Médica, Histologia e Embriologia, Farmacologia, Patologia,
    Semiologia, Saúde Coletiva, Clínica Médica, Clínica Cirúrgica, Pediatria, Ginecologia e Obstetrícia, Saúde
    Mental, Medicina de Família, Urgência e Emergência, Ética Médica, Genética, Imunologia, Parasitologia,
    Radiologia, Ortopedia`),
  DIR: lista(`
    Direito Civil, Direito Penal, Direito Constitucional, Direito Administrativo, Direito Tributário, Direito do
    Trabalho, Direito Processual Civil, Direito Processual Penal, Direito Empresarial, Direito Ambiental,
    Direito Internacional, Filosofia do Direito, Sociologia Jurídica, Hermenêutica, Direitos Humanos, Prática
    Jurídica, Direito Agrário, Direito Eleitoral, Direito do Consumidor`),
  CCO: lista(`
    Algoritmos e Programação, Cálculo Diferencial e Integral, Álgebra Linear, Estruturas de Dados, Banco de
    Dados, Redes de Computadores, Sistemas Operacionais, Engenharia de Software, Arquitetura de Computadores,
    Compiladores, Inteligência Artificial, Computação Gráfica, Teoria da Computação, Sistemas Distribuídos,
    Segurança da Informação, Probabilidade e Estatística, Interação Humano-Computador, Linguagens Formais,
    Projeto Integrador`),
  PED: lista(`
    Didática, História da Educação, Psicologia da Educação, Sociologia da Educação, Filosofia da Educação,
    Alfabetização e Letramento, Metodologia da Matemática, Metodologia das Ciências, Educação Especial,
    Currículo e Avaliação, Gestão Escolar, Literatura Infantil, Educação de Jovens e Adultos, Políticas
    Educacionais, Arte e Educação, Educação do Campo, Corpo e Movimento, Pesquisa em Educação`),
  FIS: lista(`
    Mecânica, Termodinâmica, Eletromagnetismo, Óptica, Física Moderna, Cálculo, Álgebra Linear, Instrumentação
    para o Ensino, Física Experimental, Metodologia do Ensino de Física, Astronomia, Física Computacional,
    História da Física, Química Geral, Psicologia da Aprendizagem, Didática, Políticas Educacionais, Estatística`),
  CIV: lista(`
    Cálculo, Física Geral, Geometria Descritiva, Desenho Técnico, Resistência dos Materiais, Mecânica dos Solos,
    Hidráulica, Hidrologia, Concreto Armado, Estruturas Metálicas, Estruturas de Madeira, Topografia, Estradas,
    Saneamento, Fundações, Materiais de Construção, Instalações Prediais, Gestão de Obras, Teoria das
    Estruturas, Pontes`),
  LET: lista(`
    Língua Portuguesa, Língua Espanhola, Literatura Brasileira, Literatura Portuguesa, Literatura
    Hispano-Americana, Linguística, Fonética e Fonologia, Morfologia, Sintaxe, Semântica e Pragmática, Teoria da
    Literatura, Latim, Análise do Discurso, Produção de Texto, Metodologia do Ensino de Línguas, Didática,
    Psicologia da Educação, Sociolinguística`),
  ADS: lista(`
    Lógica de Programação, Programação Orientada a Objetos, Banco de Dados, Engenharia de Requisitos, Redes,
    Sistemas Operacionais, Desenvolvimento Web, Desenvolvimento Móvel, Teste de Software, Gestão de Projetos,
    Interface com o Usuário, Segurança, Matemática Aplicada, Estatística, Empreendedorismo, Projeto Integrador,
    Computação em Nuvem`),
  AGR: lista(`
    Botânica, Solos, Entomologia, Fitopatologia, Genética, Melhoramento de Plantas, Irrigação e Drenagem,
    Mecanização Agrícola, Fruticultura, Olericultura, Grandes Culturas, Zootecnia Geral, Forragicultura,
    Economia Rural, Extensão Rural, Agroecologia, Meteorologia Agrícola, Topografia, Silvicultura, Tecnologia de
    Sementes`),
  ENF: lista(`
    Anatomia, Fisiologia, Fundamentos de Enfermagem, Saúde do Adulto, Saúde da Mulher, Saúde da Criança, Saúde
    Mental, Enfermagem Cirúrgica, Enfermagem em Terapia Intensiva, Saúde Coletiva, Epidemiologia, Farmacologia,
    Nutrição, Microbiologia, Gestão em Enfermagem, Ética e Legislação, Saúde do Idoso, Semiologia e
    Semiotécnica, Urgência e Emergência`),
  MAT: lista(`
    Cálculo, Álgebra Linear, Álgebra Abstrata, Geometria Euclidiana, Geometria Analítica, Análise Real, Teoria
    dos Números, Probabilidade, Estatística, Equações Diferenciais, História da Matemática, Matemática
    Financeira, Ensino de Geometria, Ensino de Álgebra, Informática na Educação, Didática da Matemática, Física
    Geral, Laboratório de Ensino`),
  GAM: lista(`
    Ecologia, Legislação Ambiental, Licenciamento Ambiental, Recursos Hídricos, Gestão de Resíduos, Educação
    Ambiental, Geoprocessamento, Auditoria Ambiental, Economia Ambiental, Unidades de Conservação, Recuperação
    de Áreas Degradadas, Química Ambiental, Energias Renováveis, Estatística, Climatologia, Planejamento Urbano,
    Projeto Integrador`),
} as const;
